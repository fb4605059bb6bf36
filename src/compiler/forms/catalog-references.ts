/** The catalogs that documents name, as they name them: `countries`, or `countries@2` for a version of it. */
export function catalogReferences(documents: unknown): readonly string[] {
  const named = [...JSON.stringify(documents).matchAll(/"catalog":"([^"]+)"/g)];
  return named.map(([, reference = '']) => reference);
}

/** The references to catalogs in documents: `countries`, or `countries@2` for a version. */
export function catalogReferences(documents: unknown): readonly string[] {
  const named = [...JSON.stringify(documents).matchAll(/"catalog":"([^"]+)"/g)];
  return named.map(([, reference = '']) => reference);
}

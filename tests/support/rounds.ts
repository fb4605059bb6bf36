/** How often a test repeats its work: `quick` in a normal test run, `soak` in `npx vitest run --project soak` (R10.6). */
export function rounds({ quick, soak }: { readonly quick: number; readonly soak: number }): number {
  return process.env['SOAK'] ? soak : quick;
}

/** How often a test repeats its work, or what it asks: `quick` in a normal test run, `soak` in `npx vitest run --project soak` (R10.6). */
export function rounds<Choice>({ quick, soak }: { readonly quick: Choice; readonly soak: Choice }): Choice {
  return process.env['SOAK'] ? soak : quick;
}

/** How often something is tried: in each run of the tests, and in the long rounds of `npm run test:soak` (R10.6). */
export function rounds({ quick, soak }: { readonly quick: number; readonly soak: number }): number {
  return process.env['SOAK'] ? soak : quick;
}

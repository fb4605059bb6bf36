/**
 * Whether a restored answer is a reason for the notice about saved answers. An e-mail address may come from a link, and a country
 * may be a guess that the visitor left as it was.
 */
export function isWorthNotice(name: string): boolean {
  return name !== 'email' && name !== 'countrySelector';
}

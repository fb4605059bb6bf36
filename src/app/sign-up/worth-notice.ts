/**
 * Whether a restored answer deserves the notice. An e-mail address may come from a link, and a country may be a guess that the
 * visitor only passed.
 */
export function isWorthNotice(name: string): boolean {
  return name !== 'email' && name !== 'countrySelector';
}

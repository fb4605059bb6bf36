import { isStorable } from './read-body.ts';

const MOST_CHARACTERS = 254;

/** Whether a text can be the e-mail address with which an editor signs in. */
export function isEditorAddress(text: string): boolean {
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text) && text.length <= MOST_CHARACTERS && isStorable(text);
}

/**
 * Whether to believe an address that a provider has verified (R21.14). It has to be ASCII: outside of it, two addresses may differ
 * and have the same small letters, such as those with k and with the Kelvin sign.
 */
export function isProviderAddress(text: string): boolean {
  return isEditorAddress(text) && /^[!-~]+$/.test(text);
}

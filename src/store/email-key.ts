import { domainToASCII } from 'node:url';

/**
 * The key of an address. Equal keys mean equal addresses: the local part without case and compatibility forms, the domain
 * as DNS spells it. The database also stores the address as typed.
 */
export function emailKeyOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = fold(email.slice(0, Math.max(at, 0)));
  const domain = email.slice(at + 1);
  return `${local}@${domainToASCII(domain) || fold(domain)}`;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

import { domainToASCII } from 'node:url';

/**
 * Decides whether two addresses are equal: the local part without case and compatibility forms, the domain as DNS
 * spells it. The database stores the address itself as typed.
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

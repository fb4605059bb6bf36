import { domainToASCII } from 'node:url';

/**
 * What decides whether two addresses are the same: the local part without case and compatibility forms, the domain as
 * DNS spells it. The address itself is kept as typed.
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

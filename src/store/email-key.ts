import { domainToASCII } from 'node:url';

/**
 * The key of an address, however a person has typed it. Equal keys mean equal addresses: no invisible characters, the local
 * part without case and compatibility forms, the domain as DNS spells it. The database also stores the address as typed.
 */
export function emailKeyOf(email: string): string {
  const plain = email
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .trim();
  const at = plain.lastIndexOf('@');
  const local = fold(plain.slice(0, Math.max(at, 0)));
  const domain = plain.slice(at + 1);
  return `${local}@${domainToASCII(domain) || fold(domain)}`;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

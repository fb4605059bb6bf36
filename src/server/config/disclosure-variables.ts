import type { Parser } from './parsers.ts';
import type { Variable } from './variable.ts';

/** The addresses of RFC 9116: a web page by https, a mailbox or a telephone. */
const contacts: Parser<readonly string[]> = {
  expected: 'addresses that start with https://, mailto: or tel:, separated by commas or spaces',
  parse: (text) => {
    const parts = text.split(/[\s,]+/).filter((part) => part !== '');
    return parts.length > 0 && parts.every(isContact) ? parts.map((part) => new URL(part).href) : undefined;
  },
};

function isContact(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  switch (protocol) {
    case 'https:':
      return /^https:\/\//i.test(text) && hostname !== '' && username === '' && password === '';
    case 'mailto:':
      return /^[^@]+@[^@]+$/.test(pathname);
    case 'tel:':
      return /^\+?[\d().-]*\d[\d().-]*$/.test(pathname);
    default:
      return false;
  }
}

/** How people who find a weakness reach the operator (R15.10). */
export const DISCLOSURE_VARIABLES = {
  securityContact: {
    name: 'SECURITY_CONTACT',
    parser: contacts,
    description:
      'Where people report weaknesses, such as mailto:security@shop.example: the first contact in `/.well-known/security.txt`. If unset, there is no such file.',
  },
} satisfies Record<string, Variable<unknown>>;

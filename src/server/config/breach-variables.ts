import { webBase, type Parser } from './parsers.ts';
import type { Variable } from './variable.ts';

/** Where the passwords that are known from breaches are listed. */
export type BreachedSource =
  | { readonly kind: 'file'; readonly path: string }
  /** `url` ends with a slash. */
  | { readonly kind: 'service'; readonly url: string };

const breachedSource: Parser<BreachedSource> = {
  expected: 'a path, or an address that starts with https:// or http://, without ?, # and @',
  parse: (text) => {
    if (!/^https?:/i.test(text)) return { kind: 'file', path: text };
    const url = webBase.parse(text);
    return url === undefined ? undefined : { kind: 'service', url: `${url}/` };
  },
};

/** Which passwords the server refuses (R15.4). */
export const BREACH_VARIABLES = {
  breachedPasswords: {
    name: 'BREACHED_PASSWORDS',
    parser: breachedSource,
    description:
      'Passwords known from breaches, which the server refuses: a file of SHA-1 hashes sorted by hash, as Have I Been Pwned publishes it, or the address of a range service, such as https://api.pwnedpasswords.com/range/. If unset, the page only advises.',
  },
} satisfies Record<string, Variable<unknown>>;

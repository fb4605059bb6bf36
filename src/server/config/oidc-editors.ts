import { ROLES, type Role } from '#protocol/workbench.ts';
import type { Parser } from './parsers.ts';

/** A person or a domain that may sign in to the workbench by OpenID Connect. */
export interface OidcEditor {
  /** An address in lower case, or a domain that begins with `@`. */
  readonly who: string;
  readonly role: Role;
}

/** Addresses and domains, such as `ann@shop.example=owner, shop.example`. An entry without `=ROLE` gets the role `editor`. */
export const oidcEditors: Parser<readonly OidcEditor[]> = {
  expected: 'addresses or domains such as ann@shop.example=owner, shop.example, separated by commas',
  parse: (text) => {
    const entries = text.split(/[\s,]+/).filter((part) => part !== '');
    const editors = entries.flatMap((entry) => parseEditor(entry) ?? []);
    return editors.length > 0 && editors.length === entries.length ? editors : undefined;
  },
};

/** Visible ASCII characters, as a provider has to name an address (R21.14). An asterisk stands for no person. */
const VISIBLE = /^[!-)+-~]+$/;

function parseEditor(entry: string): OidcEditor | undefined {
  const [who = '', word = 'editor', ...more] = entry.split('=');
  const role = ROLES.find((known) => known === word);
  if (!role || more.length > 0 || !VISIBLE.test(who) || !/^[^@]*@?[^@.]+\.[^@]+$/.test(who)) return undefined;
  return { who: (who.includes('@') ? who : `@${who}`).toLowerCase(), role };
}

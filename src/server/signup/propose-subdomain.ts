import { domainToUnicode } from 'node:url';
import anyAscii from 'any-ascii';
import { slugOf } from '#engine/slug-of.ts';
import { reservedSubdomains } from '#server/catalogs.ts';

/** What a subdomain is guessed from. */
export interface SubdomainSources {
  readonly organisation: string | null;
  readonly email: string;
  /** Letters and digits that are equal for equal answers: a retry has to guess the same. */
  readonly seed: string;
}

const SEED_LENGTH = 6;

/**
 * Guesses the label under which an organisation is reached (R7.2): lower-case letters, digits and single hyphens, 63 at
 * most, never a reserved one. Of its name, whole and in Latin letters: `ООО Ромашка` → `ooo-romashka`. Where that gives
 * none, of the e-mail's domain; where that is a provider's, a neutral word. Whether it is free the admin API decides.
 */
export function proposeSubdomain({ organisation, email, seed }: SubdomainSources): string {
  return toLabel(organisation ?? '') ?? toLabel(domainNameIn(email)) ?? `merchant-${shortened(seed)}`;
}

function toLabel(text: string): string | null {
  // Composed first: a letter whose parts stand apart is read part by part otherwise.
  const label = slugOf(anyAscii(text.normalize('NFKC')));
  return label === null || reservedSubdomains.has(label) ? null : label;
}

/** `engines` of `ada@mail.engines.co.uk`: the longest part is mostly the name, and the last is never. */
function domainNameIn(email: string): string {
  const parts = domainToUnicode(email.slice(email.lastIndexOf('@') + 1)).split('.');
  return parts.slice(0, -1).reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function shortened(seed: string): string {
  return seed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, SEED_LENGTH);
}

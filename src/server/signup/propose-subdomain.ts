import { domainToUnicode } from 'node:url';
import anyAscii from 'any-ascii';
import { slugOf } from '#engine/slug-of.ts';

/** What the proposal is made from. */
export interface SubdomainSources {
  readonly organisation: string | null;
  readonly email: string;
  /** A text that is equal for equal answers, because a retry must get the same proposal. */
  readonly seed: string;
}

const SEED_LENGTH = 6;

/**
 * Proposes the label of an organisation's subdomain (R7.2): lower-case letters, digits and single hyphens, at most 63,
 * never a reserved label. It uses the whole name in Latin letters: `ООО Ромашка` → `ooo-romashka`. The fallbacks are
 * the e-mail's domain, then a neutral word. The admin API decides whether the label is free.
 */
export function proposeSubdomain(
  { organisation, email, seed }: SubdomainSources,
  reserved: ReadonlySet<string>,
): string {
  return (
    toLabel(organisation ?? '', reserved) ??
    toLabel(domainNameIn(email), reserved) ??
    `merchant-${shortened(seed)}`
  );
}

function toLabel(text: string, reserved: ReadonlySet<string>): string | null {
  // Composes letters first. Otherwise a letter and its accent would be transliterated separately.
  const label = slugOf(anyAscii(text.normalize('NFKC')));
  return label === null || reserved.has(label) ? null : label;
}

/** `engines` of `ada@mail.engines.co.uk`: the longest part is usually the name. The last part is never the name. */
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

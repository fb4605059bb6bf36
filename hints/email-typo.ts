import { distance } from 'fastest-levenshtein';
import type { Hinter } from '#contract/hint.ts';
import providers from './email-providers.json' with { type: 'json' };

/**
 * Suggests a well-known provider when the address has a slip in the provider's domain: `ada@gmial.com`, `ada@gmial.de`. A
 * company's own domain gets a hint only when its ending is a slip of `.com`. The part before the @ stays as typed. A domain
 * without an ending (`ada@gmail`) gets a hint, too.
 */
export const emailTypo: Hinter = (answer, { isInvalid }) => {
  // The page already explains a refused answer.
  if (isInvalid) return undefined;
  const [, local, typed = ''] = /^\s*([^\s@]+|"\S+")@([^\s@]+)\s*$/u.exec(answer) ?? [];
  // Keyboards of some languages write full-width letters and dots. The server reads them, too.
  const domain = typed.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (local === undefined || providers.includes(domain)) return undefined;
  const meant = meantDomain(domain);
  if (meant !== undefined) return { message: 'form.hints.emailTypo', suggestion: `${local}@${meant}` };
  return domain === '' || domain.includes('.') ? undefined : { message: 'form.hints.emailTypo.ending' };
};

function meantDomain(typed: string): string | undefined {
  return (
    SOLE_DOMAINS.find((provider) => ownNameOf(typed) === nameOf(provider)) ??
    providers.find((provider) => isSlipOf(typed, provider)) ??
    providers.find((provider) => hasSwapInName(typed, provider)) ??
    (SLIP_OF_COM.test(typed) ? typed.replace(SLIP_OF_COM, '.com') : undefined)
  );
}

/** A slip of `.com` at the end of a domain. No real domain has one of these endings. */
const SLIP_OF_COM = /\.(?:cim|cmo|comm|con|cpm|ocm|vom|xom)$/;

/** A slip is one letter too many, too few or wrong, two swapped letters, or a missing ending. */
function isSlipOf(typed: string, meant: string): boolean {
  if (typed === nameOf(meant)) return true;
  return distance(typed, meant) === 1 || isSwapOf(typed, meant);
}

/** Providers with one domain each: a visitor who writes another ending means this domain. */
const SOLE_DOMAINS = ['gmail.com', 'googlemail.com', 'icloud.com'];

/** Shorter names are similar to those of many companies. */
const LONG_NAME = 5;

/**
 * Whether a domain with another ending has the name of a provider with two letters swapped: `gmial.de`. No other slip counts here,
 * because one letter more, less or else makes another name (`cloud.de`, `photon.de`).
 */
function hasSwapInName(typed: string, meant: string): boolean {
  const name = nameOf(meant);
  return name.length >= LONG_NAME && isSwapOf(ownNameOf(typed), name);
}

/** The name of a domain without a host in front: `gmail` of `gmail.com.br`, empty for `gmail.example.com`. */
function ownNameOf(domain: string): string {
  return /^([^.]+)(?:\.com?)?\.[^.]+$/.exec(domain)?.[1] ?? '';
}

function isSwapOf(typed: string, meant: string): boolean {
  return distance(typed, meant) === 2 && lettersOf(typed) === lettersOf(meant);
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

function lettersOf(text: string): string {
  return Array.from(text).toSorted().join('');
}

import { distance } from 'fastest-levenshtein';
import type { Hinter } from '#contract/hint.ts';
import providers from './email-providers.json' with { type: 'json' };

/**
 * Suggests a well-known provider when the address has a slip in the provider's domain: `ada@gmial.com`. A company's own domain
 * gets a hint only when its ending is a slip of `.com`. The part before the @ stays as typed. A domain without an ending
 * (`ada@gmail`) gets a hint, too.
 */
export const emailTypo: Hinter = (answer) => {
  const [, local, typed = ''] = /^\s*([^\s@]+|"\S+")@([^\s@]+)\s*$/u.exec(answer) ?? [];
  const domain = typed.toLowerCase();
  if (local === undefined || providers.includes(domain)) return undefined;
  const meant =
    providers.find((provider) => isSlipOf(domain, provider)) ??
    (SLIP_OF_COM.test(domain) ? domain.replace(SLIP_OF_COM, '.com') : undefined);
  if (meant !== undefined) return { message: 'form.hints.emailTypo', suggestion: `${local}@${meant}` };
  return domain === '' || domain.includes('.') ? undefined : { message: 'form.hints.emailTypo.ending' };
};

/** A slip of `.com` at the end of a domain. No real domain has one of these endings. */
const SLIP_OF_COM = /\.(?:cim|cmo|comm|con|cpm|ocm|vom|xom)$/;

/** A slip is one letter too many, too few or wrong, two swapped letters, or a missing ending. */
function isSlipOf(typed: string, meant: string): boolean {
  if (typed === nameOf(meant)) return true;
  const steps = distance(typed, meant);
  return steps === 1 || (steps === 2 && lettersOf(typed) === lettersOf(meant));
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

function lettersOf(text: string): string {
  return Array.from(text).toSorted().join('');
}

import { distance } from 'fastest-levenshtein';
import type { Hinter } from '#contract/hint.ts';
import providers from './email-providers.json' with { type: 'json' };

/**
 * Doubts a domain without an ending. Suggests a well-known provider for an address whose domain is one slip of a finger away from it: `ada@gmial.com`. Only
 * providers are suggested, so that a company's own domain is left alone; the part before the @ stays as it was typed.
 */
export const emailTypo: Hinter = (answer) => {
  const [, local, typed = ''] = /^\s*([^\s@]+|"\S+")@([^\s@]+)\s*$/u.exec(answer) ?? [];
  const domain = typed.toLowerCase();
  if (local === undefined || providers.includes(domain)) return undefined;
  const meant = providers.find((provider) => isSlipOf(domain, provider));
  if (meant !== undefined) return { message: 'form.hints.emailTypo', suggestion: `${local}@${meant}` };
  return domain === '' || domain.includes('.') ? undefined : { message: 'form.hints.emailTypo.ending' };
};

/** One letter too many, too few or wrong, two that changed places, or nothing after the name. */
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

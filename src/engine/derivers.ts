import type { Deriver } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { fillPlaces } from './placeholders.ts';
import { slugOf } from './slug-of.ts';
import { valueAt } from './value-at.ts';

/**
 * What dependencies are derived by, by their names in compiled forms (R4.4). Look-ups and constants are tables and need
 * none. A compiled form imports those that it uses, so that a page carries no others.
 */
export const copy: Deriver = ({ from: [source = ''] }, answers) => {
  const answer = valueAt(answers, source);
  return answer === '' ? undefined : answer;
};

/** A missing answer leaves its place empty, without doubling the spaces around. Of no answers no text is made. */
export const template: Deriver = ({ from, template: text = '' }, answers) => {
  if (from.every((field) => textAt(answers, field) === '')) return undefined;
  return fillPlaces(text, (field) => textAt(answers, field))
    .replace(/ {2,}/g, ' ')
    .trim();
};

/** A template as it can stand in an address. */
export const slug: Deriver = (dependency, answers) => {
  const text = template(dependency, answers);
  return typeof text === 'string' ? (slugOf(text) ?? undefined) : undefined;
};

function textAt(answers: Answers, field: string): string {
  const answer = valueAt(answers, field);
  return typeof answer === 'string' ? answer.trim() : '';
}

import type { Deriver } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { fillPlaces } from './placeholders.ts';
import { slugOf } from './slug-of.ts';
import { valueAt } from './value-at.ts';

// The functions that compute derived answers, by their names in compiled forms (R4.4). The compiler turns look-ups and constants
// into tables, so they need no function. A page loads these functions only with a form that uses one of them.

/** Copies the answer of the source field. An empty text counts as no answer. */
export const copy: Deriver = ({ from: [source = ''] }, answers) => {
  const answer = valueAt(answers, source);
  return answer === '' ? undefined : answer;
};

/** Fills a template. Where an answer is missing, one space stays between its neighbours. Undefined when every answer is missing. */
export const template: Deriver = ({ from, template: text = '' }, answers) => {
  if (from.every((field) => textAt(answers, field) === '')) return undefined;
  return fillPlaces(text, (field) => textAt(answers, field))
    .replace(/ {2,}/g, ' ')
    .trim();
};

/** Fills a template, and turns the text into a slug for an address. */
export const slug: Deriver = (dependency, answers) => {
  const text = template(dependency, answers);
  return typeof text === 'string' ? (slugOf(text) ?? undefined) : undefined;
};

function textAt(answers: Answers, field: string): string {
  const answer = valueAt(answers, field);
  return typeof answer === 'string' ? answer.trim() : '';
}

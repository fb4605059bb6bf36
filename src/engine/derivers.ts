import type { Deriver } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { fillPlaces } from './placeholders.ts';
import { slugOf } from './slug-of.ts';
import { valueAt } from './value-at.ts';

/**
 * The functions that compute derived answers, by their names in compiled forms (R4.4). Look-ups and constants are compiled to
 * tables, so they need no function. A compiled form imports only the functions that it uses.
 */
export const copy: Deriver = ({ from: [source = ''] }, answers) => {
  const answer = valueAt(answers, source);
  return answer === '' ? undefined : answer;
};

/** Fills a template. A missing answer leaves one space in its place. When every answer is missing, the result is empty. */
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

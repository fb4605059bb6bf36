import type { Deriver } from '#contract/compiled-dependency.ts';
import type { Answers } from '#contract/form-document.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { cutToLength } from './code-point-length.ts';
import { fillUpTo } from './placeholders.ts';
import { slugOf } from './slug-of.ts';
import { valueAt } from './value-at.ts';

// The functions that compute derived answers, by their names in compiled forms (R4.4). The compiler turns look-ups and constants
// into tables, so they need no function. A page loads these functions only with a form that uses one of them.

/** Copies the answer of the source field. An empty text counts as no answer. */
export const copy: Deriver = ({ from: [source = ''] }, answers) => {
  const answer = valueAt(answers, source);
  return answer === '' ? undefined : answer;
};

/**
 * Fills a template. Where an answer is missing, one space stays between its neighbours. Undefined when every answer is missing. The
 * text ends where the target's limit is, and is never built longer than that: a template of templates would be endless (R21.2).
 */
export const template: Deriver = ({ from, template: text = '', most = LONGEST_TEXT }, answers) => {
  if (from.every((field) => textAt(answers, field) === '')) return undefined;
  const filled = fillUpTo(SPACES * most, text, (field) => textAt(answers, field));
  return cutToLength(filled.replace(/ {2,}/g, ' ').trim(), most).trim();
};

/** How much longer a text may be before double spaces are taken out. A character takes two of its units at most. */
const SPACES = 4;

/** Fills a template, and turns the text into a slug for an address. A slug may be longer than its text, so it is cut itself. */
export const slug: Deriver = ({ most, ...dependency }, answers) => {
  const text = template(dependency, answers);
  return typeof text === 'string' ? (slugOf(text, most) ?? undefined) : undefined;
};

function textAt(answers: Answers, field: string): string {
  const answer = valueAt(answers, field);
  return typeof answer === 'string' ? answer.trim() : '';
}

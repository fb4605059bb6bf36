import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';
import { allQuestions, kindOf, type QuestionSet, type Field } from './form-design.ts';

/** The answers that survive a reload: no passwords and no consents (R2.27). */
export function savedAnswers(design: QuestionSet, answers: Answers): Answers {
  return pick(design, answers, (field) => kindOf(field).isSecret !== true);
}

/** The answers that a visitor has to give again after a reload. */
export function secretAnswers(design: QuestionSet, answers: Answers): Answers {
  return pick(design, answers, (field) => kindOf(field).isSecret === true);
}

/** The answers that the server stores: no password, at any depth (R2.9). */
export function storedAnswers(design: QuestionSet, answers: Answers): Answers {
  return pick(design, answers, ({ kind }) => kind !== 'password');
}

/** Repeatable groups keep all of their items, each with the answers that are picked. */
function pick(design: QuestionSet, answers: Answers, isPicked: (field: Field) => boolean): Answers {
  const picked = allQuestions(design).flatMap((question) => {
    const answer = answers[question.name];
    if (answer === undefined) return [];
    if (question.kind !== 'repeatable') return isPicked(question) ? [[question.name, answer] as const] : [];
    const items = [answer].flat().filter(isRecord);
    return [[question.name, items.map((item) => pick(question.item, item, isPicked))] as const];
  });
  return Object.fromEntries(picked);
}

import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';
import { visibleQuestions, startOf } from './answers-of.ts';
import { CONTROLS } from './controls.ts';
import type { QuestionSet, Field, FormDesign, Question } from './form-design.ts';

/** The answers that a visitor can give before the program runs. The markup has no conditional fields and no added items. */
export function earlyAnswers(design: FormDesign, answers: Answers): Answers {
  const firstStep = design.steps?.[0]?.fields;
  const early = answersIn(design, answers);
  return Object.fromEntries(Object.entries(early).filter(([name]) => firstStep?.includes(name) ?? true));
}

function answersIn(set: QuestionSet, answers: Answers): Answers {
  const inMarkup = visibleQuestions(set, startOf(set));
  const given = inMarkup.map(
    (question) => [question.name, answerIn(question, answers[question.name])] as const,
  );
  return Object.fromEntries(given.filter(([, answer]) => answer !== undefined));
}

function answerIn(question: Question, answer: unknown): unknown {
  if (question.kind !== 'repeatable') return isLate(question) ? undefined : answer;
  if (!Array.isArray(answer)) return answer;
  const { item, minItems = 0 } = question;
  const items = answer.filter(isRecord).slice(0, minItems);
  return items.length > 0 ? items.map((one) => answersIn(item, one)) : undefined;
}

function isLate({ kind }: Field): boolean {
  return kind !== 'hidden' && CONTROLS[kind].isLate === true;
}

/** The answers that the visitor gives after the program runs: those without a field in the markup, and all repeatable groups. */
export function lateAnswers(answers: Answers, early: Answers): Answers {
  const left = Object.entries(answers).filter(
    ([name, answer]) => !(name in early) || [answer].flat().some(isRecord),
  );
  return Object.fromEntries(left);
}

import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';
import {
  allQuestions,
  kindOf,
  type QuestionSet,
  type Condition,
  type Field,
  type Question,
  type Test,
} from './form-design.ts';

/** The answers of a form before the visitor does anything: the defaults, and the first items of repeatable groups. */
export function startOf(design: QuestionSet): Answers {
  return Object.fromEntries(
    allQuestions(design).flatMap((question) => entryOf(question.name, ownStart(question))),
  );
}

function ownStart(question: Question): unknown {
  if (question.kind !== 'repeatable') return question.state === 'default' ? startValue(question) : undefined;
  const { minItems = 0, item } = question;
  return minItems === 0 ? undefined : Array.from({ length: minItems }, () => startOf(item));
}

function startValue(question: Field): unknown {
  return question.schema?.default ?? kindOf(question).startsWith;
}

/** The questions that are visible with these answers. The tests must not use the product's own rule, because they test it. */
export function visibleQuestions<One extends Question>(
  design: QuestionSet<One>,
  answers: Answers,
): readonly One[] {
  const { questions, conditions = [] } = design;
  const visible = new Set(questions.map(({ name }) => name));
  // A question of one condition may be the source of a later condition, so the order of conditions matters.
  for (const condition of conditions) {
    const answer = visible.has(condition.source) ? answers[condition.source] : undefined;
    for (const { name } of branchOf(condition, answer)) visible.add(name);
  }
  return allQuestions(design).filter(({ name }) => visible.has(name));
}

function branchOf({ test, asks, otherwise = [] }: Condition, answer: unknown): readonly Question[] {
  return holds(test, answer) ? asks : otherwise;
}

function holds(test: Test, answer: unknown): boolean {
  if (answer === undefined) return false;
  if (test === 'answered') return true;
  if ('const' in test) return answer === test.const;
  if ('enum' in test) return test.enum.some((code) => code === answer);
  if ('contains' in test) return Array.isArray(answer) && answer.includes(test.contains);
  return typeof answer === 'number' && answer >= test.minimum;
}

/** How a visitor fills in a form. */
export interface Visit {
  /** Which questions the visitor answers: all, or only the required ones. */
  readonly extent: 'everything' | 'required';
  /** Answers that the visitor gives in any case. */
  readonly given?: Answers;
  /** The answers that the page fills in by itself. */
  readonly program?: Answers;
}

/** The answers that the visitor gives. It leaves out the answers that the form fills in by itself. */
export function visitorAnswers(design: QuestionSet, { extent, given = {}, program = {} }: Visit): Answers {
  let answers = given;
  // Each answer may make further questions visible.
  for (;;) {
    const held = heldAnswers(design, answers, program);
    const missing = visibleQuestions(design, held).find(
      (question) => !(question.name in answers) && isToBeAnswered(question, extent, held),
    );
    if (!missing) return answers;
    answers = { ...answers, [missing.name]: answerTo(missing, extent) };
  }
}

function isToBeAnswered(question: Question, extent: Visit['extent'], held: Answers): boolean {
  if (question.kind === 'hidden') return false;
  const isEverything = extent === 'everything';
  // A group that starts with items must be answered, because its items may have required questions.
  if (question.kind === 'repeatable')
    return isEverything || question.state === 'required' || question.name in held;
  const isFilledIn = question.name in held;
  if (question.follows && isFilledIn) return false;
  return isEverything || (question.state === 'required' && !isFilledIn);
}

function answerTo(question: Question, extent: Visit['extent']): unknown {
  if (question.kind !== 'repeatable') return question.answer ?? kindOf(question).answers[0];
  const { item, minItems = 0 } = question;
  const count = Math.max(minItems, extent === 'everything' ? 2 : 1);
  return Array.from({ length: count }, () => visitorAnswers(item, { extent }));
}

/** All answers that the form then has and sends: its defaults, those of the program, and those of the visitor. */
export function heldAnswers(design: QuestionSet, visitor: Answers, program: Answers = {}): Answers {
  const start = { ...startOf(design), ...program, ...visitor };
  const held = allQuestions(design).reduce<Answers>((answers, question) => {
    const answer = heldBy(question, answers, visitor);
    return answer === undefined ? answers : { ...answers, [question.name]: answer };
  }, start);
  return Object.fromEntries(visibleQuestions(design, held).flatMap(({ name }) => entryOf(name, held[name])));
}

function heldBy(question: Question, answers: Answers, visitor: Answers): unknown {
  const answer = answers[question.name];
  if (question.kind !== 'repeatable')
    return question.follows && !(question.name in visitor) ? (question.follows(answers) ?? answer) : answer;
  // Items of a repeatable group have defaults, too.
  return Array.isArray(answer)
    ? answer.filter(isRecord).map((item) => heldAnswers(question.item, item))
    : answer;
}

function entryOf(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  return value === undefined ? [] : [[name, value]];
}

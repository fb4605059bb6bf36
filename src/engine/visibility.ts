import type { CompiledForm, VisibilityFinder, Test } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { itemAround, pathsOf } from './item-paths.ts';
import { valueAt, withValueAt } from './value-at.ts';

/**
 * Finds the hidden and the required fields of a form with conditions (R4.3). Answers of hidden fields do not count, so hiding
 * one field may hide another: the function repeats until nothing changes. The check refuses circular conditions. If there are
 * some, the function stops after as many rounds as there are fields.
 */
export const findVisibility: VisibilityFinder = (form, given) => {
  const held: Held = new Map();
  const conditional = form.fields.filter(({ visibleWhen }) => visibleWhen);
  let hidden: readonly string[] = [];
  let answers = given;
  for (let rounds = conditional.length + 1; rounds > 0; rounds -= 1) {
    const now = conditional.flatMap(({ name, visibleWhen = [] }) =>
      pathsOf(name, given).filter((path) => !isMet(visibleWhen, { form, answers, path, held })),
    );
    if (now.join() === hidden.join()) break;
    hidden = now;
    answers = withoutAnswers(hidden, given);
  }
  const required = form.fields.flatMap(({ name, requiredWhen = [] }) =>
    pathsOf(name, answers).filter((path) => isMet(requiredWhen, { form, answers, path, held })),
  );
  return { answers, hidden: new Set(hidden), required: new Set(required) };
};

interface TestContext {
  readonly form: Pick<CompiledForm, 'conditions' | 'name'>;
  readonly answers: Answers;
  /** The path of the field whose conditions are tested. */
  readonly path: string;
  readonly held: Held;
}

/** Which conditions hold for an object, by their names. Many fields may have one condition. */
type Held = Map<object, Map<string, boolean>>;

function isMet(conditions: readonly (readonly Test[])[], context: TestContext): boolean {
  return conditions.some((tests) => tests.every((test) => passes(test, context)));
}

function passes(test: Test, context: TestContext): boolean {
  const { answers, path } = context;
  const around = test.in === undefined ? answers : valueAt(answers, itemAround(path, test.in));
  const object = isRecord(around) ? around : {};
  if (test.answered !== undefined) return object[test.answered] !== undefined;
  return holds(test.condition ?? '', object, context) !== (test.fails ?? false);
}

function holds(name: string, object: object, { form, held }: TestContext): boolean {
  const known = held.get(object) ?? new Map<string, boolean>();
  held.set(object, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const condition = form.conditions[name];
  if (!condition) throw new Error(`A condition of "${form.name}" was not compiled: ${name}.`);
  const result = condition(object);
  known.set(name, result);
  return result;
}

function withoutAnswers(paths: readonly string[], answers: Answers): Answers {
  return paths.reduce(
    (left, path) => (valueAt(left, path) === undefined ? left : withValueAt(left, path, undefined)),
    answers,
  );
}

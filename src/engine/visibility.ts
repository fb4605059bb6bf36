import type { CompiledForm, VisibilityFinder, Test } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { LONGEST_CHAIN } from '#contract/limits.ts';
import { joinPath } from './field-path.ts';
import { itemAround, pathsOf } from './item-paths.ts';
import { valueAt } from './value-at.ts';

/**
 * Finds the hidden and the required fields of a form with conditions (R4.3). Answers of hidden fields do not count, so hiding
 * one field may hide another: the function repeats until nothing changes. The check refuses circular conditions, and chains that are
 * longer than `LONGEST_CHAIN`. If there are some, the function stops after so many rounds.
 */
export const findVisibility: VisibilityFinder = (form, given) => {
  const held: Held = new Map();
  const conditional = form.fields.filter(({ visibleWhen }) => visibleWhen);
  let hidden: readonly string[] = [];
  let answers = given;
  for (let rounds = LONGEST_CHAIN + 2; rounds > 0; rounds -= 1) {
    const now = conditional.flatMap(({ name, visibleWhen = [] }) =>
      pathsOf(name, given).filter((path) => !isMet(visibleWhen, { form, answers, path, held })),
    );
    if (now.join() === hidden.join()) break;
    hidden = now;
    answers = withoutAnswers(new Set(hidden), given);
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

/** The answers without those of hidden fields. It copies what changes, and each object once, however many fields are hidden. */
function withoutAnswers(hidden: ReadonlySet<string>, answers: Answers): Answers {
  const membersOf = (object: Answers, path: string): Answers => {
    const all = Object.entries(object);
    const left = all
      .filter(([name, value]) => value === undefined || !hidden.has(joinPath(path, name)))
      .map(([name, value]) => [name, partOf(value, joinPath(path, name))] as const);
    return left.length === all.length && left.every(([name, value]) => value === object[name])
      ? object
      : Object.fromEntries(left);
  };
  const partOf = (value: unknown, path: string): unknown => {
    if (!Array.isArray(value)) return isRecord(value) ? membersOf(value, path) : value;
    const items: readonly unknown[] = value.map((item, at) => partOf(item, joinPath(path, at)));
    return items.every((item, at) => item === value[at]) ? value : items;
  };
  return membersOf(answers, '');
}

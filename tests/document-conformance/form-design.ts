import type { Answers, FieldGroup, FieldUi, FormStep, JsonSchema } from '#contract/form-document.ts';
import { KINDS, type Kind, type KindName } from './field-kinds.ts';

/** Whether a field has to be answered, may be, or starts with an answer. */
export type FieldState = 'required' | 'optional' | 'default';

/** One field of a made-up form. */
export interface Field {
  readonly name: string;
  readonly kind: KindName;
  readonly is: FieldState;
  /** Words of the schema beside those of its kind. */
  readonly schema?: JsonSchema;
  /** Words of ui.json beside those of its kind. */
  readonly ui?: FieldUi;
  /** What visitors answer, where it is another answer than is usual for its kind. */
  readonly answer?: unknown;
  /** What its `ui:dependsOn` makes of the other answers of the form, or of the item. */
  readonly follows?: (answers: Answers) => unknown;
}

/** Questions, and those that the answers to them bring up: of a form, or of an item of a repeatable group. */
export interface QuestionSet<One extends Question = Question> {
  readonly questions: readonly One[];
  /** A question that a condition asks for may be the source of a later one. */
  readonly conditions?: readonly Condition<One>[];
}

/** A repeatable group of a made-up form. */
export interface RepeatableGroup {
  readonly name: string;
  readonly kind: 'repeatable';
  readonly is: 'required' | 'optional';
  readonly item: QuestionSet<Field>;
  /** How many items it starts with. */
  readonly minItems?: number;
}

/** What a form asks. */
export type Question = Field | RepeatableGroup;

/** What an answer has to be for a condition to hold. */
export type Test =
  | { readonly const: string | number | boolean }
  | { readonly enum: readonly string[] }
  | { readonly contains: string }
  | { readonly minimum: number }
  | 'answered';

/** Questions that are asked because of the answer to another one. */
export interface Condition<One extends Question = Question> {
  readonly source: string;
  readonly test: Test;
  /** Asked while the test holds. */
  readonly asks: readonly One[];
  /** Asked while it does not. */
  readonly otherwise?: readonly One[];
  /** `if` is the form's one condition; the others stand in `allOf` unless they are `dependencies`. */
  readonly writtenAs?: 'if' | 'allOf' | 'dependencies';
}

/** A made-up form: what the documents of a product say, in fewer words. */
export interface FormDesign extends QuestionSet {
  readonly groups?: readonly FieldGroup[];
  /** Fields that a condition asks for stand in the step of its source. */
  readonly steps?: readonly FormStep[];
  /** What visitors of one language are asked instead. */
  readonly variants?: Readonly<Record<string, FormDesign>>;
}

/** A field, required unless it says otherwise. */
export function field(name: string, kind: KindName, more: Partial<Field> = {}): Field {
  return { name, kind, is: 'required', ...more };
}

/** What no account can be made without. */
export const ACCOUNT: readonly Field[] = [field('email', 'email'), field('password', 'password')];

/** All that is known of the kind of a field. */
export function kindOf({ kind }: Field): Kind {
  return KINDS[kind];
}

/** Every question with those that its answer leads to right behind it: the order in which they are asked. */
export function allQuestions<One extends Question>({
  questions,
  conditions = [],
}: QuestionSet<One>): readonly One[] {
  const withConditional = (question: One): readonly One[] => {
    const led = conditions
      .filter(({ source }) => source === question.name)
      .flatMap(({ asks, otherwise = [] }) => [...asks, ...otherwise]);
    return [question, ...led.flatMap(withConditional)];
  };
  const ordered = questions.flatMap(withConditional);
  // Two conditions may ask for the same field.
  return ordered.filter(({ name }, at) => ordered.findIndex((other) => other.name === name) === at);
}

/** The form that visitors of a language are asked to fill in. */
export function designFor(design: FormDesign, language: string): FormDesign {
  return design.variants?.[language] ?? design;
}

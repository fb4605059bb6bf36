import type { Answers, FieldGroup, FieldUi, FormStep, JsonSchema } from '#contract/form-document.ts';
import { KINDS, type Kind, type KindName } from './field-kinds.ts';

/** Whether a field is required, is optional, or has a default. */
export type FieldState = 'required' | 'optional' | 'default';

/** One field of a made-up form. */
export interface Field {
  readonly name: string;
  readonly kind: KindName;
  readonly state: FieldState;
  /** More keywords of schema.json, besides those of its kind. */
  readonly schema?: JsonSchema;
  /** More keywords of ui.json, besides those of its kind. */
  readonly ui?: FieldUi;
  /** The visitor's answer. The default is the first answer of its kind. */
  readonly answer?: unknown;
  /** The answer that its `ui:dependsOn` derives from the other answers of the form or the item. */
  readonly follows?: (answers: Answers) => unknown;
}

/** The questions of a form or of one item, and the conditional ones. */
export interface QuestionSet<One extends Question = Question> {
  readonly questions: readonly One[];
  /** A question of one condition may be the source of a later condition. */
  readonly conditions?: readonly Condition<One>[];
}

/** A repeatable group of a made-up form. */
export interface RepeatableGroup {
  readonly name: string;
  readonly kind: 'repeatable';
  readonly state: 'required' | 'optional';
  readonly item: QuestionSet<Field>;
  /** The number of items that the group starts with. */
  readonly minItems?: number;
}

/** A field or a repeatable group. */
export type Question = Field | RepeatableGroup;

/** The test that an answer must pass for a condition to hold. */
export type Test =
  | { readonly const: string | number | boolean }
  | { readonly enum: readonly string[] }
  | { readonly contains: string }
  | { readonly minimum: number }
  | 'answered';

/** Questions that are visible only after certain answers to another question. */
export interface Condition<One extends Question = Question> {
  readonly source: string;
  readonly test: Test;
  /** The questions that are visible while the test passes. */
  readonly asks: readonly One[];
  /** The questions that are visible while the test fails. */
  readonly otherwise?: readonly One[];
  /**
   * How the schema writes the condition: a top-level `if` (at most one per form), an entry of `allOf`, or `dependencies`. The default
   * is `allOf`.
   */
  readonly writtenAs?: 'if' | 'allOf' | 'dependencies';
}

/** A made-up form: a short description from which the tests write documents. */
export interface FormDesign extends QuestionSet {
  readonly groups?: readonly FieldGroup[];
  /** The steps of the form. Conditional fields belong to the step of their source. */
  readonly steps?: readonly FormStep[];
  /** The forms that replace this one in single languages. */
  readonly variants?: Readonly<Record<string, FormDesign>>;
}

/** Makes a field. It is required unless `more` sets another state. */
export function field(name: string, kind: KindName, more: Partial<Field> = {}): Field {
  return { name, kind, state: 'required', ...more };
}

/** The fields that every account needs. */
export const ACCOUNT: readonly Field[] = [field('email', 'email'), field('password', 'password')];

/** The kind of a field, with its schema and its answers. */
export function kindOf({ kind }: Field): Kind {
  return KINDS[kind];
}

/** All questions in the order in which they are asked: each is followed by its conditional ones. */
export function allQuestions<One extends Question>({
  questions,
  conditions = [],
}: QuestionSet<One>): readonly One[] {
  const withConditional = (question: One): readonly One[] => {
    const followUps = conditions
      .filter(({ source }) => source === question.name)
      .flatMap(({ asks, otherwise = [] }) => [...asks, ...otherwise]);
    return [question, ...followUps.flatMap(withConditional)];
  };
  const ordered = questions.flatMap(withConditional);
  // Two conditions may have the same field.
  return ordered.filter(({ name }, at) => ordered.findIndex((other) => other.name === name) === at);
}

/** The form for visitors of a language: the variant, or the form itself. */
export function designFor(design: FormDesign, language: string): FormDesign {
  return design.variants?.[language] ?? design;
}

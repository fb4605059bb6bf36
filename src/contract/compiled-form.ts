import type { Answers, FieldGroup, FormStep, JsonSchema } from './form-document.ts';
import type { DeriverName, DependentField, Deriver } from './compiled-dependency.ts';
import type { Limits } from './limits.ts';
import type { Problem, ProblemKind } from './problem.ts';

/** A normaliser of a format, by its name in `catalogs/formats`. */
export type NormaliserName =
  | 'trim'
  | 'nfc'
  | 'spaces'
  | 'apostrophes'
  | 'hyphens'
  | 'middleDots'
  | 'nfkc'
  | 'invisible'
  | 'invisibleInNames'
  | 'invisibleInTexts'
  | 'removeSpaces'
  | 'upper'
  | 'vat'
  | 'vatBe'
  | 'phoneNumber';

/** Everything that engine and renderer know about a field. */
export interface FieldSpec {
  /** Path of the field; equals its property name in a flat form. */
  readonly name: string;
  readonly type: NonNullable<JsonSchema['type']>;
  readonly isRequired: boolean;
  /** Whether the answer is secret: never stored, logged, saved or forwarded, except as the account's hash (R2.9). */
  readonly isSecret?: true;
  readonly widget: string;
  /** When the field is first validated (R2.20). */
  readonly validateOn: 'blur' | 'change';
  readonly normalise: readonly NormaliserName[];
  /** The catalog of its choices. */
  readonly catalog?: string;
  /** The problem of a format (by its id) or an enum (by `enum`), where it differs from the keyword's usual problem. */
  readonly problems: Readonly<Record<string, ProblemKind>>;
  /** The field's `ui:` options without their prefix, together with the contents of `ui:options`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly limits: Limits;
  /** The choices of the field, where the document itself lists them. */
  readonly values?: readonly string[];
  /** The conditions of a field that is not always visible. */
  readonly visibleWhen?: Conditions;
  /** The conditions of a field that is not always required. */
  readonly requiredWhen?: Conditions;
  /** For a repeatable group: the answers of a new item. */
  readonly newItem?: Answers;
}

/** Sets of tests: the conditions hold when all tests of one set pass. */
export type Conditions = readonly (readonly Test[])[];

/** One test of the answers, which decides whether a field is visible or required. */
export interface Test {
  /** The repeatable group whose item the test reads. When undefined, the test reads the whole form. */
  readonly in?: string;
  /** The name of a condition in the form's code: the test passes when the condition holds. */
  readonly condition?: string;
  /** The name of a field: the test passes when the field has an answer. */
  readonly answered?: string;
  /** Whether the test passes when the condition fails. */
  readonly fails?: true;
}

/** The part of an error of ajv's standalone code that the engine reads. */
export interface ValidationError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A validator compiled by ajv. It returns whether the value is valid, and keeps its errors as a property until the next call.
 */
export interface Validate {
  (answers: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** The parts of engine and renderer that not every form needs. */
export const FORM_PARTS = [
  'boundLists',
  'findVisibility',
  'expand',
  'normalisers',
  'derivers',
  'grid',
  'list',
  'number',
  'steps',
] as const;
export type FormPart = (typeof FORM_PARTS)[number];

/** The data of a compiled form (R4.5): resolved and checked, with compiled dependencies. */
export interface FormData {
  readonly name: string;
  /** Number, and the first 8 hex digits of the effective document's hash: `1-9f2c01ab` (R4.9). */
  readonly version: string;
  readonly variant: string | null;
  /** The catalogs that the form uses, with their versions. */
  readonly catalogs: Readonly<Record<string, number>>;
  /** The prefix of its message keys. */
  readonly messagePrefix: string;
  /** The fields in field order. */
  readonly fields: readonly FieldSpec[];
  readonly groups: readonly FieldGroup[];
  /** The steps of a form that has several. */
  readonly steps?: readonly FormStep[];
  /** The parts that the form needs; undefined when it needs none. */
  readonly needs?: readonly FormPart[];
  /** The initial answers: defaults, and the first items of repeatable groups. */
  readonly initial?: Answers;
  /** The dependencies in the order in which they run: a source comes before the fields that depend on it. */
  readonly dependencies: readonly DependentField[];
}

/** A form as a pack stores it. Its version is beside the pack, because a text of any language changes it, and so renamed every pack. */
export type PackedForm = Omit<FormData, 'version'>;

/** Which fields are hidden and which are required, as conditions decide. Fields are named by path: `people.0.email`. */
export interface Visibility {
  /** The hidden fields. Fields inside them are hidden, too, and not listed. */
  readonly hidden: ReadonlySet<string>;
  /** The fields that conditions require now. Fields that are always required are not listed. */
  readonly required: ReadonlySet<string>;
}

/** Finds the visibility of all fields, and the normalised answers without the answers of hidden fields. */
export type VisibilityFinder = (
  form: Pick<CompiledForm, 'name' | 'fields' | 'conditions'>,
  answers: Answers,
) => Visibility & { readonly answers: Answers };

/** Answers in which no list is longer than it may be. */
export interface BoundedAnswers {
  readonly answers: Answers;
  /** The problem of each list that was too long, by its path. */
  readonly tooLong: ReadonlyMap<string, Problem>;
}

/** Cuts the lists that are longer than they may be. */
export type ListBounder = (form: Pick<CompiledForm, 'fields'>, answers: Answers) => BoundedAnswers;

/** Copies each dependency inside a repeatable group, once for each item. */
export type DependencyExpander = (
  dependencies: readonly DependentField[],
  answers: Answers,
) => readonly DependentField[];

/** The code of a compiled form. */
export interface FormCode {
  readonly validate: Validate;
  /** The validators of the form's conditions, by the names in the tests of its fields. */
  readonly conditions: Readonly<Record<string, Validate>>;
  /** Present when a field is a list. */
  readonly boundLists?: ListBounder;
  /** Present when a field is visible or required under conditions. */
  readonly findVisibility?: VisibilityFinder;
  /** Present when a dependency reads a field inside a repeatable group. */
  readonly expand?: DependencyExpander;
  /** The normalisers by name; those of codes only where a form needs them. Each field names those that it uses (`FieldSpec.normalise`, R5.2). */
  readonly normalisers: Readonly<Partial<Record<NormaliserName, (value: string) => string>>>;
  /** The derivers by name; none on a page whose form needs none (R4.4). */
  readonly derivers: Readonly<Partial<Record<DeriverName, Deriver>>>;
}

/** A compiled form, ready for engine and renderer. Each variant of a form is compiled by itself. */
export interface CompiledForm extends FormData, FormCode {}

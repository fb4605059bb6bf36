import type {
  Answers,
  Constant,
  FieldGroup,
  FormStep,
  JsonSchema,
  TemplateForm,
  When,
} from './form-document.ts';
import type { Limits } from './limits.ts';
import type { ProblemKind } from './problem.ts';

/** One step of a format's normaliser, by its name in the registry (`catalogs/formats`). */
export type NormaliseStep =
  | 'trim'
  | 'nfc'
  | 'spaces'
  | 'apostrophes'
  | 'removeSpaces'
  | 'upper'
  | 'vat'
  | 'vatBe'
  | 'phoneNumber';

/** A function that makes one field's answer of others', by its name in the engine's derivers. */
export type DeriverName = 'copy' | 'template' | TemplateForm;

/** A field that follows from others: it is filled by the first of its rules that has an answer. */
export interface DependentField {
  readonly target: string;
  readonly rules: readonly CompiledDependency[];
}

/** A dependency as it is followed: what could be looked up was looked up when the form was compiled. */
export interface CompiledDependency {
  /** The fields whose answers decide. */
  readonly from: readonly string[];
  readonly when: When;
  /** While this field has an answer, a target that the visitor has set stays, whatever `when` says. */
  readonly keptWith?: string;
  /** Source answer → target answer; without it the source's answer is taken as it is. */
  readonly table?: Readonly<Record<string, Constant>>;
  /** The answer when the table has none. */
  readonly otherwise?: Constant;
  /** Makes the answer in place of a table, and takes it back when there is nothing to make it of. */
  readonly deriver?: DeriverName;
  /** What the deriver fills in: `{firstName} {lastName}`. */
  readonly template?: string;
}

/** Makes a field's answer of those that its dependency names, or undefined when there is nothing to make it of. */
export type Deriver = (
  dependency: Pick<CompiledDependency, 'from' | 'template'>,
  answers: Answers,
) => unknown;

/** All that engine and renderer know of one field. */
export interface FieldSpec {
  /** Path of the field; equals its property name in a flat form. */
  readonly name: string;
  readonly type: NonNullable<JsonSchema['type']>;
  readonly isRequired: boolean;
  /** Its answer is never stored, logged, drafted or forwarded, but for the account's hash (R2.9). */
  readonly isSecret?: true;
  readonly widget: string;
  /** When the field is first judged (R2.20). */
  readonly validateOn: 'blur' | 'change';
  readonly normalise: readonly NormaliseStep[];
  /** The catalog its answer is chosen from. */
  readonly catalog?: string;
  /** The problem of a refused format (by format id) or enum (by `enum`), where it is not the keyword's usual one. */
  readonly problems: Readonly<Record<string, ProblemKind>>;
  /** The field's `ui:` options without their prefix, `ui:options` spread in. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly limits: Limits;
  /** The answers to choose from, where the document lists them itself. */
  readonly values?: readonly string[];
  /** Where it is asked under conditions alone: all tests of one of these sets pass. */
  readonly visibleWhen?: Conditions;
  /** Where it has to be answered under conditions alone. */
  readonly requiredWhen?: Conditions;
  /** Of a repeatable group: what an item that was just added holds. */
  readonly newItem?: Answers;
}

/** Sets of tests of which one has to pass whole. */
export type Conditions = readonly (readonly Test[])[];

/** What a document asks of the answers before it asks for a field. */
export interface Test {
  /** The repeatable group whose item is tested; without one, the whole form. */
  readonly in?: string;
  /** A condition, by its name in the form's code; or a field that has to be answered. */
  readonly condition?: string;
  readonly answered?: string;
  /** Whether the condition must not hold. */
  readonly fails?: true;
}

/** What ajv's standalone code reports; the part we read. */
export interface ValidationError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator compiled by ajv: answers true, or leaves its errors on itself until the next call. */
export interface Validate {
  (answers: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** A form document after the build, as far as it is data: resolved, checked, its dependencies looked up (R4.5). */
export interface FormData {
  readonly name: string;
  /** Number and first 8 hex digits of the effective document's hash: `1-9f2c01ab` (R4.9). */
  readonly version: string;
  readonly variant: string | null;
  /** The catalogs it uses and their versions. */
  readonly catalogs: Readonly<Record<string, number>>;
  /** The prefix of its message keys. */
  readonly messagePrefix: string;
  /** In the order they are drawn. */
  readonly fields: readonly FieldSpec[];
  readonly groups: readonly FieldGroup[];
  /** The pages it is asked on, where it is asked on several. */
  readonly steps?: readonly FormStep[];
  /** What it holds before anybody has answered: defaults, and the items that a repeatable group begins with. */
  readonly initial?: Answers;
  /** In the order of their chains: what a field follows from stands before what follows from it. */
  readonly dependencies: readonly DependentField[];
}

/** Which fields of a form are asked just now, where that hangs on answers. Fields are named by path: `people.0.email`. */
export interface Visibility {
  /** Those that are not asked. What lies inside of them is not asked either, and not named. */
  readonly hidden: ReadonlySet<string>;
  /** Those that have to be answered under the conditions that hold, beside those that always have to. */
  readonly required: ReadonlySet<string>;
}

/** Finds out what is asked, and what of normalised answers is left of it. */
export type VisibilityFinder = (
  form: Pick<CompiledForm, 'name' | 'fields' | 'conditions'>,
  answers: Answers,
) => Visibility & { readonly answers: Answers };

/** Writes out the dependencies inside repeatable groups, once for each item there is. */
export type DependencyExpander = (
  dependencies: readonly DependentField[],
  answers: Answers,
) => readonly DependentField[];

/** A form document after the build, as far as it is code. */
export interface FormCode {
  readonly validate: Validate;
  /** What its conditions ask, by the name that its fields' tests give them. */
  readonly conditions: Readonly<Record<string, Validate>>;
  /** There when some field is asked, or has to be answered, under conditions. */
  readonly findVisibility?: VisibilityFinder;
  /** There when something depends on something inside a repeatable group. */
  readonly expand?: DependencyExpander;
  /** The steps that its fields are normalised by, and no others (R5.2). */
  readonly normalisers: Readonly<Partial<Record<NormaliseStep, (value: string) => string>>>;
  /** The functions that its dependencies call, and no others (R4.4). */
  readonly derivers: Readonly<Partial<Record<DeriverName, Deriver>>>;
}

/** A compiled form, ready to judge and to be drawn. One per form and variant. */
export interface CompiledForm extends FormData, FormCode {}

/** A form in all that the server judges by: answers may come from a page that was opened before the last release. */
export interface FormEditions {
  /** Whether the documents one works on are those of the last release. */
  readonly isReleased: boolean;
  /** As the page draws it now: the form itself, then its variants. */
  readonly current: readonly CompiledForm[];
  /** The releases that are kept, the newest first, where they differ from the current ones. */
  readonly released: readonly CompiledForm[];
}

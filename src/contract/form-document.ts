/** The part of JSON Schema draft-07 that form documents use, with our keywords `catalog`, `set` and `problem`. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly contains?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly dependencies?: Readonly<Record<string, readonly string[] | JsonSchema>>;
  /** Expands to the `enum` of that catalog's values: `countries`, or `countries@2` to pin a version. */
  readonly catalog?: string;
  /** In a condition: expands to the `enum` of the countries in this set, together with the values that `enum` lists. */
  readonly set?: string | readonly string[];
  /** The problem (R2.26) that this field reports instead of the problem of its catalog or format. */
  readonly problem?: string;
}

/** When a dependency may overwrite its target: on every change of the source, or until the visitor has set the target. */
export type When = 'always' | 'untilTouched';

/** A value that a document gives a field: a text, a code, a tick. */
export type Constant = string | number | boolean;

/** How the text of a template may be transformed; `slug` makes it fit into an address. */
export type TemplateForm = 'slug';

interface AnyRule {
  readonly when?: When;
  /** A field that belongs with the target: while it has an answer, the visitor's own answer to the target does not change. */
  readonly keptWith?: string;
}

/** Copies the answer of another field. */
export interface CopyRule extends AnyRule {
  readonly from: string;
}

/** Takes a property of a catalog entry: of the chosen entry, or of an entry that the rule looks up by the chosen one. */
export interface LookUpRule extends AnyRule {
  readonly from: string;
  /** The catalog to search; without it the rule reads the source's own entry. */
  readonly catalog?: string;
  /**
   * Which entries match. Each key is a property of an entry, and its value says which property of the source's entry it is
   * compared with. If the source is a typed text, the text counts as an entry with one property, `value`.
   */
  readonly match?: Readonly<
    Record<string, { readonly equalsOrContains: string } | { readonly equals: string }>
  >;
  /** Prefers the matching entry whose property starts with the given property of the source's entry. */
  readonly prefer?: Readonly<Record<string, { readonly startsWith: string }>>;
  /** The property of the entry that becomes the answer. */
  readonly take: string;
  /** The property of the source's entry to take when no entry matches. */
  readonly otherwise?: string;
}

/** Sets a fixed value when the source has a certain answer. */
export interface ConstantRule extends AnyRule {
  readonly from: string;
  readonly is: Constant | readonly Constant[];
  readonly value: Constant;
  /** The value for every other answer, and for a missing answer. */
  readonly else?: Constant;
}

/** Builds a text from other fields' answers. */
export interface TemplateRule extends AnyRule {
  readonly from: string | readonly string[];
  /** `{name}` stands for the answer of the field `name`. */
  readonly template: string;
  readonly as?: TemplateForm;
}

/** `"ui:dependsOn"` as a document writes it (R4.4); explained in docs/form-documents.md. */
export type DependencyRule = CopyRule | LookUpRule | ConstantRule | TemplateRule;

/** The UI schema of one field. Unknown `ui:` options reach the widget unchanged. */
export interface FieldUi {
  readonly 'ui:widget'?: string;
  readonly 'ui:validateOn'?: 'blur' | 'change';
  readonly 'ui:autocomplete'?: string;
  readonly 'ui:dependsOn'?: readonly DependencyRule[];
  readonly 'ui:options'?: Readonly<Record<string, unknown>>;
  readonly [option: `ui:${string}`]: unknown;
}

/** Fields under one legend; its message is `{form}.groups.{name}.legend`. */
export interface FieldGroup {
  readonly name: string;
  readonly fields: readonly string[];
  /** Whether the fields look like one control with parts. */
  readonly joined?: boolean;
}

/** One step of a form with several; its message is `{form}.steps.{name}.title`. */
export interface FormStep {
  readonly name: string;
  readonly fields: readonly string[];
}

/** ui.json (architecture, "Shapes"). */
export interface UiDocument {
  readonly $schema?: string;
  /** The prefix of this form's message keys: `signup`. */
  readonly messages: string;
  readonly 'ui:order': readonly string[];
  readonly 'ui:groups'?: readonly FieldGroup[];
  readonly 'ui:steps'?: readonly FormStep[];
  readonly [field: string]: unknown;
}

/** A form before it is compiled: schema and UI schema. */
export interface FormDocument {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly ui: UiDocument;
}

/** `page.json` of a form: its page (R17.1). */
export interface PageDocument {
  /** The path in the page's address: `contact-sales` in `#/contact-sales/en`. */
  readonly path: string;
  /** The languages in which the page exists; by default every language. */
  readonly languages?: readonly string[];
  /** What happens to the answers: the server stores them. */
  readonly submit: 'store';
  /** True while the form is closed (R18.1): visitors read that it is closed, and the server takes no answers. */
  readonly closed?: boolean;
}

/** Answers by field path. They contain codes, never objects: `countrySelector` is `"DK"`. */
export type Answers = Readonly<Record<string, unknown>>;

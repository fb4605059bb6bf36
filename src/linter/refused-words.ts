import { lastName } from './field-names.ts';
import type { FileKind } from './file-kind.ts';
import type { Words } from './finding.ts';

/** Why documents may not use a keyword that editors know from JSON Schema, rjsf or other tools, and what to write instead. */
export interface RefusedWord {
  /** The id of the rule that refuses the keyword. */
  readonly rule: RuleId;
  readonly words: Words;
}

/** Suggestions by keywords: several in one text, separated by spaces, without the prefix `ui:`. */
type Mends = readonly (readonly [words: string, suggestion: string])[];

const TEXTS: Mends = [
  ['title label', 'Put the words into the message {form}.inputs.{field}.label.'],
  ['description help examples $comment', 'Put the words into the message {form}.inputs.{field}.help.'],
  ['placeholder', 'Put the words into the message {form}.inputs.{field}.placeholder.'],
  ['enumNames', 'Put the words into the messages {form}.inputs.{field}.option.{value}.'],
  ['errorMessage', 'Put the words into the messages {form}.inputs.{field}.error.{problem}.'],
];

const IN_SCHEMA: Mends = [
  ['max', 'Write "maxLength", or "maximum" for a number.'],
  ['min', 'Write "minLength", or "minimum" for a number.'],
  ['exclusiveMaximum', 'Write "maximum".'],
  ['exclusiveMinimum', 'Write "minimum".'],
  ['options', 'Write "enum": the answers, or "catalog": the name of a long list.'],
  ['optional nullable', 'Take it out: a field is optional if "required" does not name it.'],
  ['widget', 'Write "ui:widget" in ui.json.'],
  ['additionalProperties unevaluatedProperties', 'Take it out: unknown fields are refused anyway.'],
  ['patternProperties propertyNames', 'Write each field into "properties": fields have fixed names.'],
  ['dependentSchemas dependentRequired', 'Write "dependencies" instead.'],
  ['$ref $defs definitions', 'Write the rules out where they are needed: a form is one document.'],
  ['$id', 'Take it out: a form is named by its folder.'],
  ['contains', 'Write it into "if", or "minItems" here.'],
  ['not anyOf oneOf', 'Write "if" and "then" beside the fields, with "required" in them.'],
  // This keyword is valid beside the fields, but not inside a field.
  ['required', 'Write "{name}" into "required" beside "properties".'],
  ['properties dependencies', 'Write the rule beside the fields, where it is about the whole form.'],
];

/** Keywords that are valid in JSON Schema, but that the page cannot render. */
const NOT_DRAWN: Mends = [
  ['multipleOf', 'Write "type": "integer" for whole numbers, or take it out.'],
  ['prefixItems', 'Write one field for each answer.'],
  ['additionalItems', 'Take it out: all entries of a list are alike.'],
  ['readOnly', 'Write "ui:widget": "hidden" in ui.json, or take it out.'],
];

const VALIDITY =
  'type minLength maxLength format pattern const enum catalog default minimum maximum minItems maxItems problem';

const IN_UI: Mends = [
  ['order', 'Write "ui:order" into "items" of a repeatable group, or for the whole form.'],
  ['groups', 'Take it out: groups are of the whole form.'],
  ['steps', 'Write "ui:steps" beside "ui:order": steps are of the whole form.'],
  ['span autocapitalize tooltip links dialCode rows', 'Write "ui:options": { "{word}": … }.'],
  ['required', 'Write the name of the field into "required" of schema.json.'],
  [VALIDITY, 'Write "{word}" into the field in schema.json.'],
];

type RuleId = 'human-text' | 'refused-keyword' | 'not-drawn';

const TABLES: readonly {
  readonly rule: RuleId;
  readonly kinds: readonly FileKind[];
  readonly mends: Mends;
}[] = [
  { rule: 'human-text', kinds: ['form-schema', 'form-ui'], mends: TEXTS },
  { rule: 'refused-keyword', kinds: ['form-schema'], mends: IN_SCHEMA },
  { rule: 'not-drawn', kinds: ['form-schema'], mends: NOT_DRAWN },
  { rule: 'refused-keyword', kinds: ['form-ui'], mends: IN_UI },
];

/** The place of an unknown keyword. */
export interface WordPlace {
  readonly kind: FileKind;
  /** The message prefix of its form. */
  readonly prefix: string | undefined;
  /** The path of its field. Empty for a keyword beside the fields. */
  readonly field: string;
}

/** Why a keyword is refused in this kind of file. Undefined when it is simply unknown. */
export function refusedWord(key: string, { kind, prefix, field }: WordPlace): RefusedWord | undefined {
  const word = key.replace(/^ui:/, '');
  if (kind === 'form-schema' && word !== key) return refuse('refused-keyword', key, 'Write it into ui.json.');
  for (const { rule, mends } of TABLES.filter(({ kinds }) => kinds.includes(kind))) {
    const mend = mends.find(([words]) => words.split(' ').includes(word))?.[1];
    const names = { word, form: prefix, field: field || undefined, name: lastName(field) };
    if (mend !== undefined) return refuse(rule, key, withNames(mend, names));
  }
  return undefined;
}

/** Replaces placeholders in braces by names. Unknown placeholders stay. */
function withNames(text: string, names: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => names[key] ?? whole);
}

const MESSAGES: Readonly<Record<RuleId, string>> = {
  'human-text': 'is text for visitors, which belongs into the messages',
  'refused-keyword': 'is not used here',
  'not-drawn': 'is something that the page cannot draw',
};

function refuse(rule: RuleId, word: string, suggestion: string): RefusedWord {
  return { rule, words: [`"${word}" ${MESSAGES[rule]}.`, suggestion] };
}

import type { JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { FieldKind, WidgetFacts } from './field-kinds.ts';
import { isSchema, partsIn } from './schema-parts.ts';
import { WIDGET_FACTS } from './widget-facts.ts';

/** What a widget says about itself. Undefined for an unknown widget. */
export function factsOfWidget(widget = ''): WidgetFacts | undefined {
  return Object.hasOwn(WIDGET_FACTS, widget) ? WIDGET_FACTS[widget] : undefined;
}

/**
 * The widgets that can give an answer of a kind: the usual one, then those for the fewest kinds. A repeatable group has no widget.
 * `facts` are those of all widgets.
 */
export function widgetsFor(kind: FieldKind, facts = WIDGET_FACTS): readonly string[] {
  const rank = (own: WidgetFacts) => (own.usualFor?.includes(kind) ? 0 : kindsOf(own).length);
  return Object.entries(facts)
    .filter(([, own]) => kindsOf(own).includes(kind))
    .toSorted(([, one], [, other]) => rank(one) - rank(other))
    .map(([name]) => name);
}

function kindsOf({ usualFor = [], alsoFor = [] }: WidgetFacts): readonly FieldKind[] {
  return [...usualFor, ...alsoFor];
}

/** A field as its documents define it. */
export interface FieldDocuments {
  /** The field's path, without indexes. */
  readonly name: string;
  /** The widget that ui.json names. */
  readonly widget: string | undefined;
  /** All definitions of the field in the schema, the first one first. */
  readonly definitions: readonly unknown[];
}

/** What visitors choose from: the codes that the document lists, or a catalog. */
export interface Choices {
  readonly codes: readonly string[];
  /** The name of the catalog, with the version if the document pins one. */
  readonly catalog: string | undefined;
}

/** What check, compiler and workbench know of a field. */
export interface FieldFacts {
  /** Undefined for an unknown type. */
  readonly kind: FieldKind | undefined;
  /** The widget of ui.json, otherwise the usual one of the kind. Undefined for a repeatable group and an unknown type. */
  readonly widget: string | undefined;
  /** Whether the answer is a secret (R2.9): by its widget, its path or a format. What is inside a secret group is secret, too. */
  readonly isSecret: boolean;
  /** The formats that its rules name, always or under a condition. */
  readonly formats: readonly string[];
  readonly choices: Choices;
}

/** Reads the facts of a field from its documents, which may have mistakes. */
export function factsOf({ name, widget: written, definitions }: FieldDocuments): FieldFacts {
  const kind = fieldKind(definitions[0]);
  const widget = written ?? (kind && widgetsFor(kind)[0]);
  const named: readonly unknown[] = definitions.flatMap(rulesIn).map(({ format }) => format);
  const formats = named.filter((format) => typeof format === 'string');
  return {
    kind,
    widget,
    isSecret:
      widget === 'password' ||
      name.split('.').includes('password') ||
      formats.some((format) => format.startsWith('password-')),
    formats,
    choices: choicesOf(definitions[0]),
  };
}

/** The kind of a field by its definition. A field without a type is a text. Undefined for an unknown type. */
export function fieldKind(definition: unknown): FieldKind | undefined {
  const { type = 'string', items, ...rules } = isRecord(definition) ? definition : {};
  if (type === 'array') return hasFields(items) ? 'repeatable' : 'several';
  if (type === 'string' && rules['catalog'] !== undefined) return 'choice';
  if (type === 'string' && rules['enum'] !== undefined) return 'listed';
  return typeof type === 'string' ? OF_TYPE.get(type) : undefined;
}

const OF_TYPE: ReadonlyMap<string, FieldKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'tick'],
]);

/** What visitors choose from by a definition: one of its choices, or several. */
export function choicesOf(definition: unknown): Choices {
  const rules = isSchema(definition) ? definition : {};
  const own = fieldKind(definition) === 'several' ? rules.items : rules;
  const [codes, catalog]: readonly unknown[] = [own?.enum, own?.catalog];
  return {
    codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
    catalog: typeof catalog === 'string' ? catalog : undefined,
  };
}

/** All rules for one answer: its definition and the rules inside. The items of a repeatable group have other answers. */
export function rulesIn(definition: unknown): readonly JsonSchema[] {
  if (!isSchema(definition)) return [];
  const inside = partsIn(definition, hasFields(definition.items) ? RULES : [...RULES, 'items']);
  return [definition, ...inside.flatMap(({ schema }) => rulesIn(schema))];
}

const RULES = ['allOf', 'anyOf', 'oneOf', 'then', 'else'] as const;

/** Whether a listed answer is a valid code, which the product can store and use in a message key. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9][\w-]*$/.test(text);
}

function hasFields(items: unknown): boolean {
  return isRecord(items) && (items['type'] === 'object' || items['properties'] !== undefined);
}

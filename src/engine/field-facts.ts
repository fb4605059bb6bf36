import { isRecord } from '#contract/is-record.ts';
import { isSecretField } from './secret-fields.ts';

/**
 * The kind of a field: a text, a choice from a list in the document (`listed`), a choice from a catalog (`choice`), a number, a
 * tick, and so on.
 */
export type FieldKind = 'text' | 'listed' | 'choice' | 'number' | 'tick' | 'several' | 'repeatable';

/** The widgets that can give an answer of each kind, the usual one first. A repeatable group has no widget. */
export const WIDGETS: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['text', 'email', 'tel', 'url', 'textarea', 'date', 'password', 'hidden'],
  listed: ['select', 'radios', 'hidden'],
  choice: ['typeahead', 'dial-code', 'select', 'radios', 'hidden'],
  number: ['number', 'hidden'],
  tick: ['checkbox', 'consent', 'hidden'],
  several: ['checkboxes'],
  repeatable: [],
};

/** A field as its documents define it. */
export interface FieldDocuments {
  /** The field's path, without indexes. */
  readonly name: string;
  /** The widget that ui.json names. */
  readonly widget: string | undefined;
  /** All definitions of the field in the schema, the first one first. */
  readonly definitions: readonly unknown[];
}

/** What check, compiler and workbench know of a field. */
export interface FieldFacts {
  /** Undefined for an unknown type. */
  readonly kind: FieldKind | undefined;
  /** The widget of ui.json, otherwise the usual one of the kind. Undefined for a repeatable group and an unknown type. */
  readonly widget: string | undefined;
  /** Whether the answer is a secret (R2.9). */
  readonly isSecret: boolean;
  /** The formats that its definitions name, or a part of them in `allOf`. */
  readonly formats: readonly string[];
}

/** Reads the facts of a field from its documents, which may have mistakes. */
export function factsOf({ name, widget: written, definitions }: FieldDocuments): FieldFacts {
  const kind = fieldKind(definitions[0]);
  const widget = written ?? (kind && WIDGETS[kind][0]);
  return {
    kind,
    widget,
    isSecret: isSecretField({ name, widget, definitions }),
    formats: definitions.flatMap(formatsIn),
  };
}

/** The kind of a field by its definition. A field without a type is a text. Undefined for an unknown type. */
export function fieldKind(definition: unknown): FieldKind | undefined {
  const { type = 'string', items, ...rules } = isRecord(definition) ? definition : {};
  if (type === 'array') return hasFields(items) ? 'repeatable' : 'several';
  if (type === 'string' && rules['catalog'] !== undefined) return 'choice';
  if (type === 'string' && rules['enum'] !== undefined) return 'listed';
  return typeof type === 'string' ? KINDS.get(type) : undefined;
}

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'tick'],
]);

function hasFields(items: unknown): boolean {
  return isRecord(items) && (items['type'] === 'object' || items['properties'] !== undefined);
}

function formatsIn(definition: unknown): readonly string[] {
  if (!isRecord(definition)) return [];
  const { format, allOf } = definition;
  const parts: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  return [...(typeof format === 'string' ? [format] : []), ...parts.flatMap(formatsIn)];
}

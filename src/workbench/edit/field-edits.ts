import type { JSONPath } from 'jsonc-parser';
import { messageKey } from '#engine/message-keys.ts';
import {
  type Documents,
  editing,
  type Gesture,
  languagesOf,
  objectIn,
  readAt,
  schemaPath,
  setting,
  textsIn,
  together,
  uiPath,
} from './documents.ts';
import { type FormOutline, type OutlineField, outlineOf } from './form-outline.ts';
import { insertItem, removeAt, setAt } from './json-text.ts';
import { type Json, valueAt } from './read-json.ts';
import type { FieldTemplate } from './new-fields.ts';
import { addToLists, removeFromLists } from './order-edits.ts';
import { writtenIn } from './step-texts.ts';
import { lastKeyOf, removeTexts, setMessage } from './text-edits.ts';

/** A field before it is added. */
export interface NewField {
  readonly template: FieldTemplate;
  readonly name: string;
  /** The labels by language. A language without a label misses it (R18.6). */
  readonly labels: Readonly<Record<string, string>>;
  /** The field that it follows. Undefined puts it at the end, but before a consent that is there. */
  readonly after?: string | undefined;
}

/**
 * Adds a field: its rules, its widget, its place in every list, and its labels. First choices get texts in one language only, the
 * one that the editor works in: the others miss them, and the check counts that (R18.6).
 */
export function addField(form: string, { template, name, labels, after }: NewField): Gesture {
  return (documents) => {
    const { prefix, fields } = outlineOf(documents, form);
    const neighbour = after ?? fields.at(-1)?.name;
    const start = neighbour === undefined ? undefined : messageKey(prefix, neighbour, '');
    const written = writtenIn(labels);
    const texts = languagesOf(documents).flatMap((language) => {
      const behind = start === undefined ? undefined : lastKeyOf(documents, language, start);
      const label = messageKey(prefix, name, 'label');
      const own = Object.entries(language === written ? (template.choices ?? {}) : {}).map(
        ([code, text]) => [messageKey(prefix, name, `option.${code}`), text] as const,
      );
      const all = [[label, labels[language] ?? ''] as const, ...own].filter(([, text]) => text !== '');
      return all.map(([key, text], at) =>
        setMessage({ language, key, text, after: at === 0 ? behind : all[at - 1]?.[0] }),
      );
    });
    return together(
      adding(schemaPath(form), ['properties', name], { value: template.schema, after: neighbour }),
      adding(uiPath(form), [name], { value: template.ui, after: neighbour }),
      addToLists(form, name, consentAtEnd(documents, form, after) ?? after),
      ...texts,
    )(documents);
  };
}

/**
 * The place of a new field before a consent at the end of the form. Undefined if the form does not end with a consent, or if an
 * editor names another place.
 */
export function consentAtEnd(
  documents: Documents,
  form: string,
  after: string | undefined,
): { readonly before: string } | undefined {
  const last = outlineOf(documents, form).fields.at(-1);
  const goesBefore = last?.kind === 'consent' && (after === undefined || after === last.name);
  return goesBefore ? { before: last.name } : undefined;
}

/** Removes a field with all its options and texts. */
export function removeField(form: string, { name, place }: OutlineField): Gesture {
  return (documents) =>
    together(
      setRequired(form, name, false),
      ...(place ? [setting(schemaPath(form), place, undefined)] : []),
      setting(uiPath(form), [name], undefined),
      removeFromLists(form, name),
      removeTexts(outlineOf(documents, form).prefix, name),
    )(documents);
}

/** Makes a field required or optional. A conditional field is then required while its condition holds. */
export function setRequired(form: string, field: string, isRequired: boolean): Gesture {
  return (documents) => {
    const { fields } = outlineOf(documents, form);
    const found = fields.find(({ name }) => name === field);
    const place = [...(found?.place?.slice(0, -2) ?? []), 'required'];
    const names = textsIn(readAt(documents, schemaPath(form), place));
    if (names.includes(field) === isRequired) return documents;
    return editing(schemaPath(form), (text) => {
      if (!isRequired)
        return names.length === 1 && place.length > 1
          ? removeAt(text, place)
          : removeAt(text, [...place, names.indexOf(field)]);
      if (!Array.isArray(valueAt(text, place))) return setAt(text, place, { value: [field] });
      return insertItem(text, place, { value: field, at: placeInOrder(names, field, fields) });
    })(documents);
  };
}

/** A rule of a field, such as its maximum length. */
export interface FieldRule {
  readonly rule: string;
  /** Undefined removes the rule. */
  readonly value: Json | undefined;
}

/** Writes a rule of a field, such as its maximum length. Undefined removes it. */
export function setRule(form: string, { place }: OutlineField, { rule, value }: FieldRule): Gesture {
  return place ? setting(schemaPath(form), [...place, rule], value) : (documents) => documents;
}

/** Writes the widget or an option of a field: `ui:widget`, or a member of `ui:options`. It removes empty options. */
export function setUi(
  form: string,
  [field, ...place]: readonly [string, ...string[]],
  value: Json | undefined,
): Gesture {
  return (documents) => {
    const whole = setting(uiPath(form), [field, ...place], value)(documents);
    const options = readAt(whole, uiPath(form), [field, 'ui:options']);
    return options !== undefined && Object.keys(objectIn(options)).length === 0
      ? setting(uiPath(form), [field, 'ui:options'], undefined)(whole)
      : whole;
  };
}

export function adding(
  path: string,
  place: JSONPath,
  { value, after }: { readonly value: Json; readonly after: string | undefined },
): Gesture {
  return editing(path, (text) => setAt(text, place, { value, after }));
}

/** The index for a field in `required`, so that the list keeps the order of the page. */
function placeInOrder(names: readonly string[], field: string, fields: FormOutline['fields']): number {
  const order = fields.map(({ name }) => name);
  const next = names.findIndex((name) => order.indexOf(name) > order.indexOf(field));
  return next < 0 ? names.length : next;
}

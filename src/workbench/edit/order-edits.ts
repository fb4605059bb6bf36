import type { JSONPath } from 'jsonc-parser';
import {
  type Documents,
  editing,
  type Gesture,
  objectIn,
  readAt,
  textsIn,
  together,
  uiPath,
  variantPaths,
} from './documents.ts';
import {
  endOfGroup,
  type FieldOrder,
  fieldOrderOf,
  movedAfter,
  movedBefore,
  movedBy,
  movedToStep,
} from './field-order.ts';
import { insertItem, removeAt, reorderItems } from './json-text.ts';
import { type Json, valueAt } from './read-json.ts';

/** Adds a new field to every list of a form and its variants: after another field, before one, or at the end. */
export function addToLists(
  form: string,
  field: string,
  beside: string | { readonly before: string } | undefined,
): Gesture {
  return (documents) => {
    const order = fieldOrderOf(documents, form);
    const isBefore = typeof beside === 'object';
    const neighbour = isBefore ? beside.before : (beside ?? order.names.at(-1));
    const anchor = neighbour === undefined || isBefore ? neighbour : endOfGroup(order, neighbour);
    return together(
      ...[...ordersOf(documents, form), ...partsOf(documents, form, 'ui:steps')].map(({ path, place }) =>
        editing(path, (text) => {
          const names = textsIn(valueAt(text, place));
          if (names.includes(field)) return text;
          const found = anchor === undefined ? -1 : names.indexOf(anchor);
          // Only the step that contains the neighbour gets the field.
          if (found < 0 && place.at(-1) === 'fields') return text;
          return insertItem(text, place, {
            value: field,
            at: found < 0 ? names.length : found + (isBefore ? 0 : 1),
          });
        }),
      ),
    )(documents);
  };
}

/** Removes a field from every list of a form and its variants, and removes steps and groups that this leaves empty. */
export function removeFromLists(form: string, field: string): Gesture {
  return (documents) =>
    [
      ...ordersOf(documents, form),
      ...partsOf(documents, form, 'ui:steps'),
      ...partsOf(documents, form, 'ui:groups'),
    ]
      // We begin with the last list, so that the places of the lists before it do not change.
      .toReversed()
      .reduce<Documents>(
        (now, { path, place }) =>
          editing(path, (text) => {
            const names = textsIn(valueAt(text, place));
            const at = names.indexOf(field);
            if (at < 0) return text;
            const isPart = place.at(-1) === 'fields';
            return removeAt(text, isPart && names.length === 1 ? place.slice(0, -1) : [...place, at]);
          })(now),
        documents,
      );
}

/** Moves a field one place up or down. */
export function moveField(form: string, field: string, by: -1 | 1): Gesture {
  return (documents) => writeOrder(form, movedBy(fieldOrderOf(documents, form), field, by))(documents);
}

/** Puts a field before another one, or at the end. */
export function moveFieldTo(form: string, field: string, before: string | undefined): Gesture {
  return (documents) =>
    writeOrder(form, movedBefore(fieldOrderOf(documents, form), field, before))(documents);
}

/** Puts a field after another one. */
export function moveFieldAfter(form: string, field: string, after: string): Gesture {
  return (documents) => writeOrder(form, movedAfter(fieldOrderOf(documents, form), field, after))(documents);
}

/** Puts a field into another step: at its end, or at its start when it comes from an earlier step. */
export function moveFieldToStep(form: string, field: string, step: number): Gesture {
  return (documents) => writeOrder(form, movedToStep(fieldOrderOf(documents, form), field, step))(documents);
}

/** Writes the order, and every step and group in it. Lists that already have this order stay unchanged. */
export function writeOrder(form: string, { names, steps, groups }: FieldOrder): Gesture {
  const inOrder = (fields: readonly string[]): readonly string[] =>
    names.filter((name) => fields.includes(name));
  return editing(uiPath(form), (text) => {
    const ordered = writeList(text, ['ui:order'], names);
    const stepped = steps.reduce(
      (whole, fields, at) => writeList(whole, ['ui:steps', at, 'fields'], inOrder(fields)),
      ordered,
    );
    return groups.reduce(
      (whole, fields, at) => writeList(whole, ['ui:groups', at, 'fields'], inOrder(fields)),
      stepped,
    );
  });
}

/** Writes a list of names. The white space between names that stay does not change. */
export function writeList(text: string, place: JSONPath, wanted: readonly string[]): string {
  const without = textsIn(valueAt(text, place)).reduceRight(
    (whole, name, at) => (wanted.includes(name) ? whole : removeAt(whole, [...place, at])),
    text,
  );
  const kept = textsIn(valueAt(without, place));
  const fresh = wanted.filter((name) => !kept.includes(name));
  const all = fresh.reduce(
    (whole, name, at) => insertItem(whole, place, { value: name, at: kept.length + at }),
    without,
  );
  const names = [...kept, ...fresh];
  return names.join('\n') === wanted.join('\n')
    ? all
    : reorderItems(
        all,
        place,
        wanted.map((name) => names.indexOf(name)),
      );
}

/** A place in a document: a list of field names, or UI options. */
interface DocumentPlace {
  readonly path: string;
  readonly place: JSONPath;
}

function ordersOf(documents: Documents, form: string): readonly DocumentPlace[] {
  return uiPlaces(documents, form)
    .map(({ path, place }) => ({ path, place: [...place, 'ui:order'] }))
    .filter(({ path, place }) => Array.isArray(readAt(documents, path, place)));
}

function partsOf(
  documents: Documents,
  form: string,
  key: 'ui:steps' | 'ui:groups',
): readonly DocumentPlace[] {
  return uiPlaces(documents, form).flatMap(({ path, place }) => {
    const parts = readAt(documents, path, [...place, key]);
    return Array.isArray(parts)
      ? parts.map((_part: Json, at): DocumentPlace => ({ path, place: [...place, key, at, 'fields'] }))
      : [];
  });
}

/** The places of UI options in the form and its variants. */
function uiPlaces(documents: Documents, form: string): readonly DocumentPlace[] {
  const variants = variantPaths(documents, form).filter(
    (path) => Object.keys(objectIn(readAt(documents, path, ['ui']))).length > 0,
  );
  return [{ path: uiPath(form), place: [] }, ...variants.map((path) => ({ path, place: ['ui'] }))];
}

import { isSame } from '#engine/is-same.ts';
import { type Documents, objectIn, readAt, schemaPath, uiPath } from '#workbench/edit/documents.ts';
import { catalogOfPath, catalogPath, isEditedCatalog, itemsIn } from '#workbench/edit/lists.ts';
import { type FormOutline, outlineOf } from '#workbench/edit/form-outline.ts';
import { isList, type Json } from '#workbench/edit/read-json.ts';
import { requirementPlaces } from '#workbench/edit/requirement-edits.ts';
import { documentsIn, variantOfPath } from '#workbench/edit/variant-documents.ts';

/** Whether a document of a form or of a list has a change that no sentence is about. Changes that have sentences do not count. */
export function hasUnexplained(before: Documents, after: Documents, path: string): boolean {
  if (isOfList(path)) return hasUnexplainedInList(before, after, path);
  const [, form] = /^forms\/([^/]+)\//.exec(path) ?? [];
  if (form === undefined || !before.has(path) || !after.has(path)) return false;
  const variant = variantOfPath(path);
  if (variant !== undefined)
    return hasUnexplainedInForm(documentsIn(before, form, variant), documentsIn(after, form, variant), form);
  if (path === schemaPath(form)) return !isSame(restOfSchema(before, form), restOfSchema(after, form));
  return path === uiPath(form) && !isSame(restOfUi(before, form), restOfUi(after, form));
}

/** Whether a document belongs to a list, or has changed names of countries or currencies. */
export function isOfList(path: string): boolean {
  const catalog = catalogOfPath(path);
  return catalog !== undefined && isEditedCatalog(catalog);
}

function hasUnexplainedInList(before: Documents, after: Documents, path: string): boolean {
  if (!before.has(path) || !after.has(path)) return false;
  // The sentences compare the newest versions, which visitors get.
  const wasNewest = catalogPath(before, catalogOfPath(path) ?? '') === path;
  return !wasNewest || !isSame(restOfList(before, path), restOfList(after, path));
}

/** The document of a list without the codes and names of its entries: all these have sentences. */
function restOfList(documents: Documents, path: string): readonly unknown[] {
  const { entries: _entries, ...others } = objectIn(readAt(documents, path, []));
  const items = itemsIn(documents, path).map(({ value: _value, name: _name, ...more }) => more);
  return [others, items.filter((more) => Object.keys(more).length > 0)];
}

function hasUnexplainedInForm(before: Documents, after: Documents, form: string): boolean {
  return [schemaPath(form), uiPath(form)].some((path) => hasUnexplained(before, after, path));
}

/** The schema without its fields, their conditions and the lists of required fields: all these have sentences. */
function restOfSchema(documents: Documents, form: string): Json {
  const { fields } = outlineOf(documents, form);
  const explained = fields.flatMap((field) => [
    ...(field.place ? [field.place, [...field.place.slice(0, -2), 'required', field.name]] : []),
    ...requirementPlaces(documents, form, field).map((place) => [...place, field.name]),
  ]);
  const paths = new Set(explained.map((place) => place.join('\n')));
  return rest(readAt(documents, schemaPath(form), []) ?? null, [], paths);
}

/** A value without the explained places, and without lists and objects that become empty by that. */
function rest(value: Json, place: readonly (string | number)[], explained: ReadonlySet<string>): Json {
  const remains = (key: string | number): boolean => !explained.has([...place, key].join('\n'));
  if (isList(value))
    return value
      .flatMap((item, at) =>
        typeof item === 'string' && !remains(item) ? [] : rest(item, [...place, at], explained),
      )
      .filter(isFull);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value)
    .filter(([key]) => remains(key))
    .map(([key, member]) => [key, rest(member, [...place, key], explained)] as const)
    .filter(([key, member]) => isFull(member) || !isFull(value[key] ?? null))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  // If only an `if` remains, everything that it decides about has sentences. So we remove the `if`, too.
  return members.every(([key]) => key === 'if') && 'if' in value ? {} : Object.fromEntries(members);
}

function isFull(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}

const WITH_SENTENCES = ['ui:order', 'ui:steps', 'ui:groups'];

/** The UI schema of a form without its fields, their order, steps and groups: all these have sentences. */
function restOfUi(documents: Documents, form: string): readonly unknown[] {
  const ui = objectIn(readAt(documents, uiPath(form), []));
  const outline: FormOutline = outlineOf(documents, form);
  const names = new Set([...WITH_SENTENCES, ...outline.fields.map(({ name }) => name)]);
  const others = Object.entries(ui).filter(([key]) => !names.has(key));
  const details = ['ui:steps', 'ui:groups'].map((key) => detailsOf(ui[key]));
  return [others.toSorted(([one], [other]) => (one < other ? -1 : 1)), details];
}

/** The properties of steps or groups, without their names and fields. */
function detailsOf(list: Json | undefined): readonly unknown[] {
  const items: readonly Json[] = list !== undefined && isList(list) ? list : [];
  return items
    .map((item) => {
      const { name: _name, fields: _fields, ...details } = objectIn(item);
      return details;
    })
    .filter((details) => Object.keys(details).length > 0);
}

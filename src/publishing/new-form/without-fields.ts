import { isRecord } from '#contract/is-record.ts';
import type { JsonObject } from './form-documents.ts';

/** The members of documents that list the names of fields. */
const LISTS: readonly string[] = ['required', 'ui:order', 'fields'];

/**
 * A document of a form without some of its fields: without their rules and controls, their names in every list, and what is filled in
 * from their answers. A step or a group that this leaves empty goes, too.
 */
export function withoutFields(document: JsonObject, fields: readonly string[]): JsonObject {
  if (fields.length === 0) return document;
  const names = fields.flatMap((field) => field.split('.').at(-1) ?? []);
  const kept = withoutNames(document, names);
  return isRecord(kept) ? kept : {};
}

function withoutNames(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.filter((part) => !isAbout(part, names)).map((part) => withoutNames(part, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .map(([name, part]) => [
        name,
        LISTS.includes(name) ? listWithout(part, names) : withoutNames(part, names),
      ]),
  );
}

function listWithout(list: unknown, names: readonly string[]): unknown {
  return Array.isArray(list)
    ? list.filter((name) => !names.includes(String(name)))
    : withoutNames(list, names);
}

/** Whether a dependency starts from one of these fields, or a step or group has no others. */
function isAbout(part: unknown, names: readonly string[]): boolean {
  if (!isRecord(part)) return false;
  const { from, fields } = part;
  const isEmptied = Array.isArray(fields) && fields.every((name) => names.includes(String(name)));
  return isEmptied || (typeof from === 'string' && names.includes(from));
}

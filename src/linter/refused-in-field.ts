import { notDrawn, type RefusedKeyword } from './refused-keyword.ts';

/** Rules about the whole form, or about fields inside a field. */
const ABOUT_FIELDS: readonly string[] = ['properties', 'required', 'anyOf', 'oneOf', 'dependencies'];

/** The path of the field that a place of schema.json is in, by the JSON pointer of the place; undefined beside the fields. */
export function fieldAt(pointer: string): string | undefined {
  const names = [...pointer.matchAll(/\/properties\/([^/]+)/g)].map(([, name]) => name);
  return names.length === 0 ? undefined : names.join('.');
}

/** Why a rule about fields is refused inside a field; undefined when it is none. */
export function refusedInField(keyword: string, field: string): RefusedKeyword | undefined {
  if (!ABOUT_FIELDS.includes(keyword)) return undefined;
  if (keyword === 'required')
    return {
      rule: 'not-drawn',
      message: 'A field does not say itself that it is required.',
      suggestion: `Write "${field.split('.').at(-1)}" into "required" beside "properties".`,
    };
  return {
    ...notDrawn(keyword, 'Write the rule beside the fields, where it is about the whole form.'),
    message: `"${keyword}" inside the field "${field}" is not drawn by this version.`,
  };
}

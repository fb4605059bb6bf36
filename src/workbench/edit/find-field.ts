import type { Cure, Place } from '#contract/finding.ts';
import { getLocation, type JSONPath } from 'jsonc-parser';
import { type Documents, languageOfMessages, objectIn, schemaPath, textsIn, uiPath } from './documents.ts';
import type { FormOutline } from './form-outline.ts';
import { valueAt } from './read-json.ts';

/** A place with the cure of the finding there, if it has one. */
export interface Curable extends Place {
  readonly cure?: Cure;
}

/** The offset of a line and column, both from 1. */
export function offsetOf(text: string, { line, column }: Pick<Place, 'line' | 'column'>): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(text.length, before + column - 1);
}

/** The key of the text that a finding is about. A missing text has no place, so its cure names the key. */
export function keyOfFinding(documents: Documents, finding: Curable): string | undefined {
  if (finding.cure?.kind === 'text') return finding.cure.key;
  const text = documents.get(finding.file);
  if (text === undefined || languageOfMessages(finding.file) === undefined) return undefined;
  const [key] = pathAt(text, finding);
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** The field of this form that a finding is about. Undefined when it is about something else. */
export function fieldOfFinding(
  documents: Documents,
  outline: FormOutline,
  finding: Curable,
): string | undefined {
  const text = documents.get(finding.file);
  if (text === undefined) return undefined;
  const key = keyOfFinding(documents, finding);
  return key === undefined
    ? fieldAt(text, outline, finding)
    : knownField(outline, fieldOfKey(key, outline.prefix));
}

/** The path of a place in a document. */
function pathAt(text: string, place: Place): JSONPath {
  // The offset is after the opening quote, where the parser reports the key itself.
  return getLocation(text, offsetOf(text, place) + 1).path;
}

function fieldAt(text: string, outline: FormOutline, finding: Place): string | undefined {
  const path = pathAt(text, finding);
  const known = (name: unknown): string | undefined => knownField(outline, name);
  if (finding.file === uiPath(outline.form))
    return known(path[0]) ?? known(outline.fields[Number(path[1])]?.name);
  if (finding.file.startsWith(`forms/${outline.form}/variants/`))
    return path[0] === 'ui' ? known(path[1]) : known(path[path.indexOf('properties') + 1]);
  if (finding.file !== schemaPath(outline.form)) return undefined;
  const dependent = fieldOfTest(text, path);
  if (dependent !== undefined) return known(dependent);
  const at = path.indexOf('properties');
  return at < 0 ? undefined : known(path[at + 1]);
}

/** The first field that a condition decides about, if a path leads into its `if`. The mistake is in the condition of this field. */
function fieldOfTest(text: string, path: JSONPath): string | undefined {
  const at = path.lastIndexOf('if');
  if (at < 0) return undefined;
  const names = ['then', 'else'].flatMap((part) => {
    const rules = objectIn(valueAt(text, [...path.slice(0, at), part]));
    return [...Object.keys(objectIn(rules['properties'])), ...textsIn(rules['required'])];
  });
  return names[0];
}

function knownField({ fields }: FormOutline, name: unknown): string | undefined {
  return fields.find((field) => field.name === name)?.name;
}

function fieldOfKey(key: string, prefix: string): string | undefined {
  const start = `${prefix}.inputs.`;
  return key.startsWith(start) ? key.slice(start.length).split('.')[0] : undefined;
}

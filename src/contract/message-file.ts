import { isRecord } from './is-record.ts';
import { parsedJson } from './parsed-json.ts';

// A message file holds the texts of a language by their keys, and members about itself, whose names begin with a dollar sign.

/** Whether a member of a message file is a text. */
export function isTextKey(name: string): boolean {
  return !name.startsWith('$');
}

/**
 * The member with the English texts that some of the texts were made from, by key (R12.7). The workbench writes it when an English text
 * changes. Visitors get nothing of it.
 */
export const TRANSLATED_FROM = '$translatedFrom';

/** The member of a message file that keeps its language from visitors while it is false (R18.2). */
export const SERVED_MARKER = '$served';

/**
 * Whether visitors get the language of a message file (R18.2): unless `$served` is false there.
 *
 * @param text The text of the file. One that is no JSON counts as served, because the check reports it.
 */
export function isServedText(text: string): boolean {
  // Nearly every file has no marker, and the compiler asks often. JSON may also spell the marker by escapes.
  if (!text.includes(SERVED_MARKER) && !text.includes(String.raw`\u`)) return true;
  const messages = parsedJson(text);
  return !isRecord(messages) || messages[SERVED_MARKER] !== false;
}

import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { JsonObject } from './form-documents.ts';

/**
 * Appends members to a JSON object in a text, and leaves every other byte as it is. Throws when the text is not JSON.
 *
 * @param under The last member of the object, if the members go into that one. Undefined for the object itself.
 */
export function appendMembers(text: string, members: JsonObject, under?: string): string {
  if (Object.keys(members).length === 0) return text;
  const depth = under === undefined ? 1 : 2;
  const wanted = withMembers(JSON.parse(text), members, under);
  const indent = '  '.repeat(depth);
  const lines = Object.entries(members).map(
    ([key, value]) => `\n${indent}${written(key)}: ${written(value)}`,
  );
  const start = beforeEnds(text, depth);
  const end = text.slice(start.length);
  const appended = start.endsWith('{')
    ? `${start}${lines.join(',')}\n${end.trimStart()}`
    : `${start},${lines.join(',')}${end}`;
  // A text that is written in an unusual way is written anew.
  return isDeepStrictEqual(parsedJson(appended), wanted) ? appended : `${JSON.stringify(wanted, null, 2)}\n`;
}

/** A text up to the braces with which it ends. Each call takes one brace away. */
function beforeEnds(text: string, depth: number): string {
  const ended = text.trimEnd().slice(0, -1).trimEnd();
  return depth <= 1 ? ended : beforeEnds(ended, depth - 1);
}

function withMembers(whole: unknown, members: JsonObject, under: string | undefined): JsonObject {
  const object = isRecord(whole) ? whole : {};
  return under === undefined
    ? { ...object, ...members }
    : { ...object, [under]: withMembers(object[under], members, undefined) };
}

/** A value as the documents write it: a space that breaks no line is visible there. */
function written(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u00a0', String.raw`\u00a0`);
}

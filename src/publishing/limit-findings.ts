import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { Finding } from '#contract/finding.ts';
import type { Content } from '#contract/release.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import { tooDeepAt } from '#contract/too-deep.ts';
import { isRecord } from '#contract/is-record.ts';
import { asText, membersOf } from '#compiler/documents/json-node.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';
import { error } from '#linter/finding.ts';

/** The rule of every finding about a limit. */
const RULE = 'limits';

/** Findings for documents that are too large for the check. */
export function limitFindings(content: Content): readonly Finding[] {
  const whole = contentFindings(content);
  if (whole.length > 0) return whole;
  return [...content].flatMap(
    ([file, text]) =>
      sizeFindings(file, text) ?? [...fieldFindings(file, text), ...messageFindings(file, text)],
  );
}

function contentFindings(content: Content): readonly Finding[] {
  const { contentFiles, contentBytes } = CONTENT_LIMITS;
  const bytes = [...content.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return content.size <= contentFiles && bytes <= contentBytes
    ? []
    : [
        limitFinding(
          `All documents together are ${content.size} files with ${bytes} bytes. At most ${contentFiles} files and ${contentBytes} bytes can be published.`,
          'Delete forms, languages and lists that you no longer use.',
        ),
      ];
}

/** A finding about the whole content. */
export function limitFinding(message: string, suggestion: string): Finding {
  return error(RULE, { file: 'forms', line: 1, column: 1 }, [message, suggestion]);
}

function sizeFindings(file: string, text: string): readonly Finding[] | undefined {
  if (Buffer.byteLength(text) > CONTENT_LIMITS.fileBytes)
    return [
      error(RULE, { file, line: 1, column: 1 }, [
        'This file has more than 1 MiB.',
        'Split it, or leave out what no form uses.',
      ]),
    ];
  const deep = tooDeepAt(text);
  if (deep === undefined) return undefined;
  const before = text.slice(0, deep).split('\n');
  const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return [
    error(RULE, place, [
      `Objects and lists stand ${CONTENT_LIMITS.depth} deep in each other here.`,
      'Make it flatter.',
    ]),
  ];
}

function fieldFindings(file: string, text: string): readonly Finding[] {
  if (!/^forms\/[^/]+\/(?:schema|variants\/[^/]+)\.json$/.test(file)) return [];
  const fields = countFields(parsedJson(text));
  return fields <= CONTENT_LIMITS.fields
    ? []
    : [
        error(RULE, { file, line: 1, column: 1 }, [
          `This form has ${fields} fields, and ${CONTENT_LIMITS.fields} are the most.`,
          'Ask for less, or make several forms.',
        ]),
      ];
}

/** Pages outside of the language packs use messages, too: no other limit sees those. */
function messageFindings(file: string, text: string): readonly Finding[] {
  if (!file.startsWith('catalogs/messages/')) return [];
  const { messageCharacters: most } = CONTENT_LIMITS;
  const long = membersOf(parseJson(file, text).root).filter(({ node }) => (asText(node)?.length ?? 0) > most);
  return long.map(({ key, place }) =>
    error(RULE, place, [`The message "${key}" has more than ${most} characters.`, 'Shorten it.']),
  );
}

function countFields(schema: unknown): number {
  if (Array.isArray(schema)) return schema.reduce<number>((sum, item) => sum + countFields(item), 0);
  if (!isRecord(schema)) return 0;
  const { properties } = schema;
  const own = isRecord(properties) ? Object.keys(properties).length : 0;
  return Object.values(schema).reduce<number>((sum, part) => sum + countFields(part), own);
}

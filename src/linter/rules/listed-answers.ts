import { isCode, kindOfField, listedIn } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import { at, memberOf, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Field } from '#linter/schema-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Answers that a document lists and that cannot be stored, or have no words: their codes are part of a message's name (R4.3). */
export function listedAnswers({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(({ fields }) =>
    [...fields.values()].flatMap((field) => [
      ...listedIn(field.schema).flatMap((value) => judge(value, field)),
      ...strangeList(field),
      ...twoLists(field),
    ]),
  );
}

function judge(value: JsonNode, { name }: Field): readonly Finding[] {
  const text = asText(value);
  if (text !== undefined && isCode(text)) return [];
  const code = text === undefined ? plainTextOf(value) : asCode(text);
  return [
    error('listed-answer', value.place, [
      text === undefined
        ? `An answer of "${name}" is a text.`
        : `"${text}" cannot be the code of an answer: letters, digits, _ and - only; its words are a message.`,
      code === undefined ? 'Write a text in "double quotes".' : `Write "${code}".`,
    ]),
  ];
}

function plainTextOf(value: JsonNode): string | undefined {
  return value.kind === 'plain' && value.value !== null ? String(value.value) : undefined;
}

/** `Every day!` is meant to be `every-day`. */
function asCode(text: string): string | undefined {
  const code = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^[-_]+|-+$/g, '');
  return code === '' ? undefined : code;
}

/** Only texts are listed: a tick has two answers, and a number has limits. */
function strangeList({ name, schema }: Field): readonly Finding[] {
  const list = memberOf(schema, 'enum');
  const kind = kindOfField(schema);
  if (!list || (kind !== 'tick' && kind !== 'number' && kind !== 'several')) return [];
  const mend =
    kind === 'several'
      ? 'Write it into "items".'
      : 'Write "type": "string" to choose from a list, or take it out.';
  return [error('listed-answer', list.place, [`"${name}" does not choose from a list here.`, mend])];
}

function twoLists({ name, schema }: Field): readonly Finding[] {
  return [schema, at(schema, 'items')].flatMap((node) => {
    const list = at(node, 'catalog') ? memberOf(node, 'enum') : undefined;
    if (!list) return [];
    const words = [
      `The answers of "${name}" are those of its catalog already.`,
      'Take "catalog" or "enum" out.',
    ] as const;
    return [error('listed-answer', list.place, words)];
  });
}

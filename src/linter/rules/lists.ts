import { asNumber, asText, at, memberOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { isCode } from '#engine/field-facts.ts';
import { parentOf } from '#engine/field-path.ts';
import { messageKey } from '#engine/message-keys.ts';
import { answersOf } from '#linter/field-answers.ts';
import { KIND_WORDS, kindOfField, listedIn } from '#linter/field-facts.ts';
import type { Words } from '#linter/finding.ts';
import type { Language } from '#linter/message-files.ts';
import { fieldRule, formRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules about answers that a document lists, and about fields with lists of answers (R4.3). */
export const rules: readonly Rule[] = [
  fieldRule('listed-answer', ({ name, schema }, report) => {
    for (const value of listedIn(schema)) checkCode(value, report);
    checkEnum(name, schema, report);
    for (const node of [schema, at(schema, 'items')]) {
      const second = at(node, 'catalog') ? memberOf(node, 'enum') : undefined;
      const message = `The answers of "${name}" are those of its catalog already.`;
      if (second) report.error(second.place, message, 'Take "catalog" or "enum" out.');
    }
  }),
  fieldRule('same-choice', checkWords),
  fieldRule('list', checkList),
  fieldRule('list', ({ schema }, { error }, { catalogs }) => {
    const least = at(schema, 'minItems');
    const { kind, values = [] } = answersOf(schema, catalogs) ?? {};
    if (kind === 'several' && least && (asNumber(least) ?? 0) > values.length)
      error(
        least.place,
        `Visitors cannot choose ${asNumber(least)} of ${values.length} choices.`,
        `Write ${values.length} or less.`,
      );
  }),
  formRule('list', ({ parts, fields }, { error }) => {
    for (const { path, node, isDefinition } of parts) {
      const unique = isDefinition ? memberOf(node, 'uniqueItems') : undefined;
      const words = unique && comparedInPairs(node, fields.get(path)?.schema);
      if (unique && words) error(unique.place, ...words);
    }
  }),
];

/** Visitors cannot tell two choices of a field with the same words apart. */
function checkWords({ name, schema, form }: FieldOfForm, report: Report, { languages }: Workspace): void {
  const codes = listedIn(schema);
  const { prefix, overlay } = form;
  // The form itself reports what a variant inherits.
  if (prefix === undefined || (overlay && codes[0]?.place.file !== overlay.place.file)) return;
  // Another rule reports a code that occurs twice.
  const keys = [...new Set(codes.map((code) => asText(code)))].map((code) =>
    messageKey(prefix, name, `option.${code}`),
  );
  for (const { messages } of languages) reportSameWords(keys, messages, report);
}

function reportSameWords(keys: readonly string[], messages: Language['messages'], { warning }: Report): void {
  const seen = new Set<string>();
  for (const { node } of keys.flatMap((key) => messages.get(key) ?? [])) {
    const words = asText(node)?.trim() ?? '';
    if (words !== '' && seen.has(words))
      warning(node.place, `Two choices are both called “${words}”.`, 'Write what sets them apart.');
    seen.add(words);
  }
}

/** Why the entries of a list may not be compared: the validator compares other entries than texts in pairs, as JSON (R21.8). */
function comparedInPairs(part: JsonNode, field: JsonNode | undefined): Words | undefined {
  const [kind, items] = [kindOfField(field), at(part, 'items')];
  if (kind === 'repeatable') return ['Items of a repeatable group may be alike.', 'Take "uniqueItems" out.'];
  if (kind !== 'several' || asText(at(items, 'type')) === 'string') return undefined;
  if (items)
    return [
      '"items" has no type, so each choice is compared with each.',
      'Write "type": "string" into "items".',
    ];
  // Another rule reports a list without "items".
  return part === field
    ? undefined
    : ['"uniqueItems" stands beside the "items" of its list.', 'Take it out here.'];
}

/** Checks that a listed answer is a code, because it is part of a message key. It suggests `every-day` for `Every day!`. */
function checkCode(node: JsonNode, { error }: Report): void {
  if (isCode(asText(node) ?? '')) return;
  const text = node.kind === 'plain' && node.value !== null ? String(node.value) : '';
  const code = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^[-_]+|-+$/g, '');
  error(
    node.place,
    'An answer in a list is a code: a text of letters, digits, _ and -. Its words are a message.',
    code === '' ? 'Write a text in "double quotes".' : `Write "${code}".`,
  );
}

function checkEnum(name: string, schema: JsonNode, { error }: Report): void {
  const list = memberOf(schema, 'enum');
  const kind = kindOfField(schema);
  if (!list || (kind !== 'tick' && kind !== 'number' && kind !== 'several')) return;
  error(
    list.place,
    `"${name}" is ${KIND_WORDS[kind]}, and does not choose from a list here.`,
    kind === 'several'
      ? 'Write it into "items".'
      : 'Write "type": "string" to choose from a list, or take it out.',
  );
}

function checkList({ name, schema }: FieldOfForm, report: Report): void {
  const { error } = report;
  const [type, items] = [at(schema, 'type'), memberOf(schema, 'items')];
  if (!type || asText(type) !== 'array') {
    // Another rule reports an unknown type.
    if (items && kindOfField(schema) !== undefined)
      error(items.place, 'Only a list has "items".', 'Write "type": "array", or take it out.');
  } else if (parentOf(name) !== '')
    report
      .as('not-drawn')
      .error(
        type.place,
        `The page cannot draw a list inside the items of "${parentOf(name)}".`,
        'Write one field for each answer, or move the list beside the group.',
      );
  else if (!items)
    error(
      schema.place,
      `"items" is missing: it says what an entry of "${name}" is.`,
      'Write "items": { "type": "string", "catalog": … } for several choices, or { "type": "object", "properties": … } for a repeatable group.',
    );
  else if (items.node.kind === 'object' && kindOfField(schema) === 'repeatable')
    checkRepeatable(name, schema, report);
  else if (items.node.kind === 'object') checkSeveral({ name, schema }, items.node, report);
}

/** The number of items from which on we warn: visitors do not fill in so many, and a phone renders them slowly. */
const MANY = 100;

function checkRepeatable(name: string, schema: JsonNode, { error, warning }: Report): void {
  const most = at(schema, 'maxItems');
  const number = asNumber(most) ?? 0;
  if (!most)
    error(schema.place, `"maxItems" is missing: the most items of "${name}".`, 'Write "maxItems": … here.');
  else if (number > MANY)
    warning(most.place, `${number} items are too many to fill in.`, `Write ${MANY} or less.`);
}

function checkSeveral(
  { name, schema }: Pick<FieldOfForm, 'name' | 'schema'>,
  items: JsonNode,
  { error }: Report,
): void {
  const toChoose = 'Write "catalog": its name, or "enum": the answers.';
  if (!at(items, 'catalog') && !at(items, 'enum'))
    error(items.place, `There is nothing to choose from for "${name}".`, toChoose);
  else if (!at(schema, 'uniqueItems'))
    error(
      schema.place,
      'A visitor could choose an answer twice.',
      'Write "uniqueItems": true beside "items".',
    );
}

import { asNumber, asText, at, memberOf, type JsonNode, type Member } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { isCode, kindOfField, listedIn } from '#linter/field-kind.ts';
import { fieldRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';

/** Answers that a document lists, and lists of answers (R4.3). */
export const rules: readonly Rule[] = [
  fieldRule('listed-answer', ({ name, schema }, report) => {
    for (const value of listedIn(schema)) checkCode(value, name, report);
    const list = memberOf(schema, 'enum');
    const kind = kindOfField(schema);
    if (list && (kind === 'tick' || kind === 'number' || kind === 'several'))
      report.error(
        list.place,
        `"${name}" does not choose from a list here.`,
        kind === 'several'
          ? 'Write it into "items".'
          : 'Write "type": "string" to choose from a list, or take it out.',
      );
    for (const node of [schema, at(schema, 'items')]) {
      const second = at(node, 'catalog') ? memberOf(node, 'enum') : undefined;
      if (second)
        report.error(
          second.place,
          `The answers of "${name}" are those of its catalog already.`,
          'Take "catalog" or "enum" out.',
        );
    }
  }),
  fieldRule('list', checkList),
];

/** The codes of answers are part of a message's name. */
function checkCode(value: JsonNode, name: string, { error }: Report): void {
  const text = asText(value);
  if (text !== undefined && isCode(text)) return;
  const isPlain = value.kind === 'plain' && value.value !== null;
  const code = text === undefined ? (isPlain ? String(value.value) : '') : asCode(text);
  error(
    value.place,
    text === undefined
      ? `An answer of "${name}" is a text.`
      : `"${text}" cannot be the code of an answer: letters, digits, _ and - only; its words are a message.`,
    code === '' ? 'Write a text in "double quotes".' : `Write "${code}".`,
  );
}

/** `Every day!` is meant to be `every-day`. */
function asCode(text: string): string {
  const dashed = text.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-');
  return dashed.replaceAll(/^[-_]+|-+$/g, '');
}

function checkList({ name, schema }: FieldOfForm, report: Report): void {
  const { error } = report;
  const [type, items] = [at(schema, 'type'), memberOf(schema, 'items')];
  if (!type || asText(type) !== 'array') return checkNoList(type, items, report);
  if (parentOf(name) !== '')
    report
      .as('not-drawn')
      .error(
        type.place,
        `A list inside the items of "${parentOf(name)}" is not drawn by this version.`,
        'Write one field for each answer, or move the list beside the group.',
      );
  else if (!items)
    error(
      schema.place,
      `Nothing says what an entry of "${name}" is.`,
      'Write "items": { "type": "string", "catalog": … } for several choices, or { "type": "object", "properties": … } for a repeatable group.',
    );
  else if (items.node.kind === 'object' && kindOfField(schema) === 'repeatable')
    checkRepeatable(name, schema, report);
  else if (items.node.kind === 'object') checkSeveral({ name, schema }, items.node, report);
}

/** An unknown type has a finding of its own. */
function checkNoList(type: JsonNode | undefined, items: Member | undefined, { error }: Report): void {
  const isKnown = !type || ['string', 'boolean', 'number', 'integer'].includes(asText(type) ?? '');
  if (items && isKnown)
    error(items.place, 'Only a list has "items".', 'Write "type": "array", or take it out.');
}

/** More than visitors fill in by hand, and than a phone draws quickly. */
const MANY = 100;

function checkRepeatable(name: string, schema: JsonNode, { error, warning }: Report): void {
  const [most, unique] = [at(schema, 'maxItems'), memberOf(schema, 'uniqueItems')];
  const number = asNumber(most) ?? 0;
  if (unique) error(unique.place, 'Items of a repeatable group may be alike.', 'Take "uniqueItems" out.');
  if (!most)
    error(
      schema.place,
      `Nothing says how many items "${name}" may have.`,
      'Write "maxItems": and the most that are allowed.',
    );
  else if (number > MANY)
    warning(
      most.place,
      `${number} items are more than anybody fills in, and all of them are on one page.`,
      `Write ${MANY} or less.`,
    );
}

function checkSeveral(
  { name, schema }: Pick<FieldOfForm, 'name' | 'schema'>,
  items: JsonNode,
  { error }: Report,
): void {
  if (!at(items, 'catalog') && !at(items, 'enum'))
    error(
      items.place,
      `There is nothing to choose from for "${name}".`,
      'Write "catalog": its name, or "enum": the answers.',
    );
  else if (!at(schema, 'uniqueItems'))
    error(
      schema.place,
      `The same answer could be chosen twice in "${name}".`,
      'Write "uniqueItems": true beside "items".',
    );
}

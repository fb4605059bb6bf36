import { asNumber, asText, at, itemsOf, memberOf, toValue } from '#compiler/documents/json-node.ts';
import type { JsonNode, Member } from '#compiler/documents/json-node.ts';
import { findFormat, type CatalogFiles } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { differsInHtml, faultOf, isSlow } from '#linter/expressions.ts';
import { answersOf, isAnswer, WRITTEN } from '#linter/field-answers.ts';
import { isConsent, isSecret, kindOfField } from '#linter/field-kind.ts';
import type { Words } from '#linter/finding.ts';
import { refusalOf } from '#linter/refused-value.ts';
import { fieldRule, formRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';
import { everyPart, everySchema } from '#linter/schema-keyword.ts';

/** Limits, regular expressions, and what fields start with. */
export const rules: readonly Rule[] = [
  formRule('limits', ({ schema }, report, { catalogs }) => {
    for (const part of everySchema(schema))
      if (!checkPairs(part, report) && !checkAgainstFormat(part, catalogs, report))
        checkEndless(part, report);
  }),
  formRule('limits', ({ levels, fields }, report) => {
    for (const { path, node } of [...levels.values()].flatMap(({ sightings }) => sightings)) {
      const declared = fields.get(path)?.schema;
      const type = at(declared, 'type');
      const kind = BY_TYPE.get(type ? (asText(type) ?? '') : 'string');
      for (const part of declared && kind ? everyPart(node) : [])
        for (const keyword of LIMITS) checkIdle(memberOf(part, keyword), kind ?? NUMBER, report);
    }
  }),
  formRule('regular-expression', ({ schema }, { error }) => {
    for (const part of everySchema(schema)) {
      const pattern = at(part, 'pattern');
      const words = pattern && wrongExpression(asText(pattern) ?? '');
      if (words) error(pattern.place, ...words);
    }
  }),
  {
    id: 'regular-expression',
    check({ files }, { error }) {
      const formats = files.filter(({ kind }) => kind === 'formats');
      for (const entry of formats.flatMap(({ root }) => itemsOf(at(root, 'entries')))) {
        const source = at(entry, 'source');
        const words = source && (wrongExpression(asText(source) ?? '') ?? wrongInHtml(asText(source) ?? ''));
        if (words) error(source.place, ...words);
      }
    },
  },
  fieldRule('default', (field, { error }, { catalogs }) => {
    const value = at(field.schema, 'default');
    const words = value && (givenByVisitor(field) ?? refusedDefault(value, field, catalogs));
    if (words) error(value.place, ...words);
  }),
  // A field starts before anything is answered: what a condition adds to it comes too late.
  formRule('default', ({ definitions }, { error }) => {
    for (const [, ...later] of definitions.values())
      for (const found of later.flatMap((definition) => memberOf(definition, 'default') ?? []))
        error(
          found.place,
          'A condition cannot change what a field starts with.',
          'Write it where the field is first defined, or "ui:dependsOn" in ui.json.',
        );
  }),
];

/** Limits of which one must not be above the other. A length of less than one has a finding of its own. */
const PAIRS = [
  { least: 'minLength', most: 'maxLength', counts: (limit: number) => limit > 0 },
  { least: 'minItems', most: 'maxItems', counts: (limit: number) => limit > 0 },
  { least: 'minimum', most: 'maximum', counts: () => true },
];

/** A field's own limits and those of its parts hold together. */
function checkPairs(schema: JsonNode, { error }: Report): boolean {
  const parts = [schema, ...itemsOf(at(schema, 'allOf'))];
  const wrong = PAIRS.flatMap(({ least, most, counts }) => {
    const highs = parts.flatMap((part) => asNumber(at(part, most)) ?? []).filter(counts);
    const highest = Math.min(...highs);
    const lows = parts.flatMap((part) => at(part, least) ?? []);
    const low = lows.find((node) => (asNumber(node) ?? -Infinity) > highest);
    return low ? [{ least, most, highest, low }] : [];
  });
  for (const { least, most, highest, low } of wrong)
    error(
      low.place,
      `No answer can keep both limits: "${least}" is ${asNumber(low)} and "${most}" is ${highest}.`,
      `Write ${highest} or less here, or ${asNumber(low)} or more as "${most}".`,
    );
  return wrong.length > 0;
}

/** A format brings limits of its own; a document can be stricter, no more. */
function checkAgainstFormat(schema: JsonNode, catalogs: CatalogFiles, { error, warning }: Report): boolean {
  const id = asText(at(schema, 'format')) ?? '';
  const format = findFormat(catalogs, id);
  const least = asNumber(at(format, 'minLength')) ?? 0;
  const most = asNumber(at(format, 'maxLength')) ?? Infinity;
  const beyond = ['minLength', 'maxLength'].flatMap((keyword) => {
    const node = at(schema, keyword);
    const limit = asNumber(node) ?? 0;
    return format && node && limit > 0 && (limit < least || limit > most) ? [{ keyword, node, limit }] : [];
  });
  for (const { keyword, node, limit } of beyond) {
    const bound = limit < least ? `${least} or more` : `${most} or less`;
    const message = `The format "${id}" takes ${bound} characters.`;
    // A loose limit does nothing; a strict one leaves no answer.
    if (limit < least === (keyword === 'minLength'))
      warning(node.place, message, 'Take it out: a document can only be stricter.');
    else error(node.place, message, `Write ${bound}.`);
  }
  return beyond.length > 0;
}

/** More than visitors would type, or send: a slip, or a way to say that there is no limit. */
const ENDLESS = 100_000;

function checkEndless(schema: JsonNode, { warning }: Report): void {
  const node = at(schema, 'maxLength');
  if (node && (asNumber(node) ?? 0) > ENDLESS)
    warning(
      node.place,
      `A limit of ${asNumber(node)} characters is as good as none.`,
      'Write how long an answer may be, or take it out.',
    );
}

interface Kind {
  readonly called: string;
  readonly limits: readonly string[];
}

const NUMBER: Kind = { called: 'a number', limits: ['minimum', 'maximum'] };
const BY_TYPE: ReadonlyMap<string, Kind> = new Map([
  ['string', { called: 'a text', limits: ['minLength', 'maxLength', 'format', 'pattern'] }],
  ['number', NUMBER],
  ['integer', NUMBER],
  ['array', { called: 'a list', limits: ['minItems', 'maxItems', 'uniqueItems', 'contains'] }],
  ['boolean', { called: 'a tick', limits: [] }],
]);

const LIMITS = [...new Set([...BY_TYPE.values()].flatMap(({ limits }) => limits))];

/** The same limit of other kinds of answers. */
const MEANT: readonly (readonly string[])[] = [
  ['minLength', 'minimum', 'minItems'],
  ['maxLength', 'maximum', 'maxItems'],
];

/** JSON Schema passes over limits of another kind of answer without a word. */
function checkIdle(limit: Member | undefined, { called, limits }: Kind, { error }: Report): void {
  if (!limit || limits.includes(limit.key)) return;
  const meant = MEANT.find((alike) => alike.includes(limit.key))?.find((other) => limits.includes(other));
  const mend = meant === undefined ? 'Take it out.' : `Write "${meant}" instead, or take it out.`;
  error(limit.node.place, `"${limit.key}" does nothing for ${called}.`, mend);
}

/** What is wrong with an expression, the first thing only (R5.3). */
function wrongExpression(source: string): Words | undefined {
  const fault = faultOf(source);
  if (fault !== undefined)
    return [
      `The regular expression does not work: ${fault}.`,
      'Mend the expression; a \\ is written \\\\ in JSON.',
    ];
  if (/^\/.+\/[a-z]*$/.test(source)) return ['The slashes are taken as part of it.', 'Take them out.'];
  if (!isSlow(source)) return undefined;
  return [
    'Some answers would keep this regular expression busy for ever.',
    'Take out the repeat inside a repeat, such as (a+)+, or one of two that take the same, such as \\d*\\d+; or use a format.',
  ];
}

/** Expressions of formats stand in HTML, too, and have to mean the same there. */
function wrongInHtml(source: string): Words | undefined {
  if (!differsInHtml(source)) return undefined;
  return [
    'The regular expression means something else in HTML.',
    'Inside [ ] write \\\\ before each of ( ) [ ] { } / - |, and before && and --.',
  ];
}

/** Why only the visitor can give the first answer (R4.3). */
function givenByVisitor({ name, schema, form }: FieldOfForm): Words | undefined {
  const mend = 'Take "default" out.';
  if (isConsent(schema)) return [`"${name}" is a consent, which only the visitor can give.`, mend];
  if (isSecret(form, name)) return [`"${name}" is a secret, which only the visitor can give.`, mend];
  const kind = kindOfField(schema);
  const isList = kind === 'several' || kind === 'repeatable';
  return isList ? ['A list starts with its "minItems", not with answers.', mend] : undefined;
}

/** Why a field would refuse what it starts with. */
function refusedDefault(node: JsonNode, { schema }: FieldOfForm, catalogs: CatalogFiles): Words | undefined {
  const answers = answersOf({ schema }, catalogs);
  if (!answers || node.kind === 'object') return undefined;
  const value = toValue(node);
  const written = JSON.stringify(value);
  if (!isAnswer(value, answers)) {
    const mend =
      'values' in answers
        ? instead(String(value), answers.values)
        : WRITTEN[answers.kind === 'items' ? 'text' : answers.kind];
    return [`${written} can never be the answer to this field.`, mend];
  }
  const refusal = refusalOf(node, schema, catalogs);
  return refusal && [`The field would refuse ${written}: ${refusal[0]}.`, refusal[1]];
}

import { asNumber, asText, at, itemsOf, memberOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { findFormat, type CatalogFiles } from '#linter/catalog-files.ts';
import { differsInHtml, NAMED_SETS, namedSetsIn, wrongExpression } from '#linter/expressions.ts';
import { refusedAnswer, refusedByNot } from '#linter/refused-answers.ts';
import { definitionsOf, isConsent, isSecret, kindOfField, withAllOf } from '#linter/field-facts.ts';
import type { Words } from '#linter/finding.ts';
import { fieldRule, fileRule, formRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';

/** Rules about limits, regular expressions and defaults. */
export const rules: readonly Rule[] = [
  formRule('limits', ({ schemas }, report, { catalogs }) => {
    for (const schema of schemas)
      if (!checkPairs(schema, report) && !checkAgainstFormat(schema, catalogs, report))
        checkEndless(schema, report);
  }),
  formRule('limits', ({ parts, fields }, report) => {
    for (const { path, node } of parts) {
      const type = at(fields.get(path)?.schema, 'type');
      if (fields.has(path)) checkIdle(node, type ? (asText(type) ?? '') : 'string', report);
    }
  }),
  formRule('regular-expression', ({ schemas }, { error }) => {
    for (const pattern of schemas.flatMap((schema) => at(schema, 'pattern') ?? [])) {
      const words = wrongExpression(asText(pattern) ?? '');
      if (words) error(pattern.place, ...words);
    }
  }),
  formRule('regular-expression', ({ schema, schemas }, { error }, { catalogs }) => {
    const sources = new Set(schemas.flatMap((part) => expressionsOf(part, catalogs)));
    const sets = [...sources].reduce((sum, source) => sum + namedSetsIn(source), 0);
    if (sets > NAMED_SETS.form)
      error(
        schema.place,
        `The regular expressions of this form name ${sets} sets such as \\p{L}, and ${NAMED_SETS.form} are the most.`,
        'Use fewer formats and patterns.',
      );
  }),
  fileRule('regular-expression', ({ kind, root }, { error }) => {
    const entries = kind === 'formats' ? itemsOf(at(root, 'entries')) : [];
    for (const source of entries.flatMap((entry) => at(entry, 'source') ?? [])) {
      const words = wrongExpression(asText(source) ?? '') ?? wrongInHtml(asText(source) ?? '');
      if (words) error(source.place, ...words);
    }
  }),
  fieldRule('default', (field, { error }, { catalogs }) => {
    const value = at(field.schema, 'default');
    const words =
      value &&
      (givenByVisitor(field) ??
        refusedAnswer(value, field.schema, catalogs) ??
        refusedByNot(value, field.schema, catalogs));
    if (words) error(value.place, ...words);
  }),
  formRule('limits', (form, { error }) => {
    for (const { path, node, isDefinition } of form.parts) {
      const given = isDefinition && (memberOf(node, 'const') ?? memberOf(node, 'enum'));
      if (given && isSecret(form, path))
        error(
          given.place,
          `"${path}" is a secret, which only the visitor can choose.`,
          `Take "${given.key}" out.`,
        );
    }
  }),
  // The form uses defaults before any answer exists, so a default in a condition comes too late.
  fieldRule('default', ({ name, form }, { error }) => {
    const [, ...later] = definitionsOf(form, name);
    const mend = 'Write it where the field is first defined, or "ui:dependsOn" in ui.json.';
    for (const { place } of later.flatMap((definition) => memberOf(definition, 'default') ?? []))
      error(place, 'A condition cannot change what a field starts with.', mend);
  }),
];

/** The regular expressions that a part of a schema names: its own, and that of its format. */
function expressionsOf(part: JsonNode, catalogs: CatalogFiles): readonly string[] {
  const format = findFormat(catalogs, asText(at(part, 'format')) ?? '');
  return [at(part, 'pattern'), at(format, 'source')].flatMap((node) => asText(node) ?? []);
}

/** Pairs of a minimum and a maximum. The meta-schema refuses a maximum length below one. */
const PAIRS = [
  { least: 'minLength', most: 'maxLength', lowest: 1 },
  { least: 'minItems', most: 'maxItems', lowest: 1 },
  { least: 'minimum', most: 'maximum', lowest: -Infinity },
];

/** Checks that no minimum exceeds a maximum, among the limits of a field and of its parts. Returns true when one does. */
function checkPairs(schema: JsonNode, { error }: Report): boolean {
  const parts = withAllOf(schema);
  const wrong = PAIRS.flatMap(({ least, most, lowest }) => {
    const highs = parts.flatMap((part) => asNumber(at(part, most)) ?? []);
    const highest = Math.min(...highs.filter((limit) => limit >= lowest));
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

/** Checks that the limits of a field lie within those of its format. Returns true when one does not. */
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
    // A limit that is looser than the format's has no effect. One that contradicts the format allows no answer.
    if (limit < least === (keyword === 'minLength'))
      warning(node.place, message, 'Take it out: a document can only be stricter.');
    else error(node.place, message, `Write ${bound}.`);
  }
  return beyond.length > 0;
}

/** A limit from which on we warn: visitors never type so much, so it is a mistake or means that there is no limit. */
const ENDLESS = 100_000;

function checkEndless(schema: JsonNode, { warning }: Report): void {
  const node = at(schema, 'maxLength');
  const limit = asNumber(node) ?? 0;
  const mend = 'Write how long an answer may be, or take it out.';
  if (node && limit > ENDLESS)
    warning(node.place, `A limit of ${limit} characters is as good as none.`, mend);
}

const OF_NUMBERS = ['minimum', 'maximum'];

/** The limits that have an effect, by the type of the answer. */
const LIMITS_OF_TYPE: ReadonlyMap<string, readonly string[]> = new Map([
  ['string', ['minLength', 'maxLength', 'format', 'pattern']],
  ['number', OF_NUMBERS],
  ['integer', OF_NUMBERS],
  ['array', ['minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['boolean', []],
]);

const LIMITS = new Set([...LIMITS_OF_TYPE.values()].flat());

/** Reports limits for another type, which JSON Schema silently ignores. */
function checkIdle(schema: JsonNode, type: string, { error }: Report): void {
  const own = LIMITS_OF_TYPE.get(type);
  for (const key of own ? LIMITS : []) {
    const limit = at(schema, key);
    if (!limit || own?.includes(key)) continue;
    // The suggestion is the limit of this type: "minimum" for "minLength".
    const [start] = /^(?:min|max)/.exec(key) ?? [];
    const meant = own?.find((other) => start !== undefined && other.startsWith(start));
    const mend = meant === undefined ? 'Take it out.' : `Write "${meant}" instead, or take it out.`;
    error(limit.place, `"${key}" does nothing for the type "${type}".`, mend);
  }
}

/** A mistake in a format's expression that has an effect only in HTML. There, the attribute `pattern` must mean the same. */
function wrongInHtml(source: string): Words | undefined {
  const mend = 'Inside [ ] write \\\\ before each of ( ) [ ] { } / - |, and before && and --.';
  return differsInHtml(source) ? ['The regular expression means something else in HTML.', mend] : undefined;
}

/** Why a field may have no default, because only the visitor may answer it (R4.3). */
function givenByVisitor({ name, schema, form }: FieldOfForm): Words | undefined {
  const mend = 'Take "default" out.';
  if (isConsent(schema)) return [`"${name}" is a consent, which only the visitor can give.`, mend];
  if (isSecret(form, name)) return [`"${name}" is a secret, which only the visitor can give.`, mend];
  const kind = kindOfField(schema);
  const isList = kind === 'several' || kind === 'repeatable';
  return isList ? ['A list starts with its "minItems", not with answers.', mend] : undefined;
}

import { at, itemsOf, memberOf, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import type { CatalogFiles } from '#linter/catalog-files.ts';
import { answersOf, impossibleAnswer } from '#linter/field-answers.ts';
import { isSecret, kindOfField, listedIn } from '#linter/field-facts.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { LONGEST_CHAIN } from '#contract/limits.ts';
import { chainLengths } from '#linter/chain-lengths.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import type { FieldPart, Mention } from '#linter/schema-fields.ts';

/** Rules about conditions that never hold, hold too early, or have no consequence. */
export const rules: readonly Rule[] = [
  formRule('condition', ({ schemas }, report) => {
    for (const schema of schemas) checkBranches(schema, report);
  }),
  formRule('condition', checkCircles),
  formRule('condition', checkSecrets),
  formRule('condition', checkChains),
  formRule('impossible-value', ({ parts, fields }, report, { catalogs }) => {
    for (const part of parts) checkValues(part, fields.get(part.path)?.schema, { report, catalogs });
  }),
  formRule('impossible-value', checkCompared),
];

function checkBranches(schema: JsonNode, report: Report): void {
  const { error } = report;
  const [condition, then, otherwise] = ['if', 'then', 'else'].map((key) => memberOf(schema, key));
  const branch = then ?? otherwise;
  if (branch && !condition)
    return error(branch.place, `"${branch.key}" without "if" never applies.`, 'Write "if" before it.');
  if (!condition) return;
  if (!branch)
    return error(condition.place, '"if" without "then" changes nothing.', 'Write "then" after it.');
  if (!at(condition.node, 'required')) checkUnanswered(condition.node, report);
}

/** Warns about a condition without "required", because it also holds without an answer. */
function checkUnanswered(node: JsonNode, { warning }: Report): void {
  for (const { key, node: test } of membersOf(at(node, 'properties')))
    if (at(test, 'const') ?? at(test, 'enum') ?? at(test, 'set'))
      warning(
        node.place,
        `This also holds without an answer to "${key}".`,
        `Write "required": ["${key}"] into "if".`,
      );
}

/**
 * Refuses conditions that test a secret (R2.9). The fields that such a condition shows or fills would tell what the secret is, bit by bit.
 * Whether it is answered may be tested.
 */
function checkSecrets(form: Form, { error }: Report): void {
  for (const { path, place, isDefinition, needs } of form.mentions) {
    const isTest = !isDefinition || needs === undefined;
    if (isTest && isSecret(form, path))
      error(place, `"${path}" is a secret, and no condition may test it.`, 'Test another field.');
  }
}

/** Refuses chains of conditions that are longer than the engine follows (R21.3). */
function checkChains({ mentions }: Form, { error }: Report): void {
  const defined = mentions.filter(({ isDefinition, needs }) => isDefinition && needs);
  const definitions = groupedBy(defined, ({ path }) => path);
  const lengths = chainLengths(mentions);
  // Another finding reports circles.
  const circular = neverVisible(definitions);
  const tooLong = defined.find(({ path }) => !circular.has(path) && (lengths.get(path) ?? 0) > LONGEST_CHAIN);
  if (tooLong)
    error(
      tooLong.place,
      `"${tooLong.path}" waits for a chain of more than ${LONGEST_CHAIN} answers, each of which waits for the one before.`,
      'Let it depend on an earlier answer.',
    );
}

/** Reports fields that wait for each other's answers, so that visitors never see them. */
function checkCircles({ mentions }: Form, { error }: Report): void {
  const defined = mentions.filter(({ isDefinition, needs }) => isDefinition && needs);
  const hidden = neverVisible(groupedBy(defined, ({ path }) => path));
  const [[first] = []] = hidden.values();
  if (!first) return;
  const names = [...hidden.keys()].map((path) => `"${path}"`);
  error(
    first.place,
    `Visitors never see ${names.join(' and ')}: each waits for an answer to itself or to another of them.`,
    'Show one of them without a condition: write it into "properties" beside the other fields.',
  );
}

/** The fields that never become visible. A field becomes visible when all fields that one of its definitions needs are. */
function neverVisible(
  fields: ReadonlyMap<string, readonly Mention[]>,
): ReadonlyMap<string, readonly Mention[]> {
  const hidden = new Map([...fields].filter(([, all]) => all.every(({ needs }) => needs?.length !== 0)));
  const waiting = groupedBy(
    [...hidden].flatMap(([path, all]) =>
      all.flatMap(({ needs = [] }) => needs.map((need) => ({ need, path }))),
    ),
    ({ need }) => need,
  );
  const canShow = (path: string): boolean =>
    hidden.get(path)?.some(({ needs = [] }) => needs.every((need) => !hidden.has(need))) === true;
  const candidates = [...hidden.keys()];
  // The loop adds to `candidates`: a visible field may make waiting fields visible.
  for (const path of candidates)
    if (canShow(path)) {
      hidden.delete(path);
      candidates.push(...(waiting.get(path) ?? []).map((one) => one.path));
    }
  return hidden;
}

/** Refuses to compare an answer with a list or an object: the validator would write the whole answer as JSON for each of them (R21.8). */
function checkCompared({ schemas, fields }: Form, { error }: Report): void {
  // Another rule reports what is no code in the list of a field.
  const listed = new Set([...fields.values()].flatMap(({ schema }) => listedIn(schema)));
  for (const value of schemas.flatMap(comparedIn))
    if (!isSingle(value) && !listed.has(value))
      error(
        value.place,
        'A rule compares an answer with a text, a number, true or false, and with nothing else.',
        'Take it out. For one of several choices, write "contains": { "const": … }.',
      );
}

/** What the answer is compared with. */
function comparedIn(schema: JsonNode | undefined): readonly JsonNode[] {
  const only = at(schema, 'const');
  return [...(only ? [only] : []), ...itemsOf(at(schema, 'enum'))];
}

function isSingle(node: JsonNode): boolean {
  return node.kind === 'plain' && node.value !== null;
}

interface Surroundings {
  readonly report: Report;
  readonly catalogs: CatalogFiles;
}

/** Checks that `const` and `enum` in conditions are possible answers: a code and not its name, true and not "true". */
function checkValues(
  { node }: FieldPart,
  declared: JsonNode | undefined,
  { report: { error }, catalogs }: Surroundings,
): void {
  const kind = kindOfField(declared);
  if (!declared || kind === undefined || kind === 'repeatable') return;
  // For a field with several choices, the condition tests whether one choice is among them.
  const isSeveral = kind === 'several';
  const [part, chosen] = isSeveral ? [at(node, 'contains'), at(declared, 'items')] : [node, declared];
  const answers = answersOf(chosen, catalogs);
  const isOwnList = kind === 'listed' && node === declared;
  const own = new Set(isOwnList ? itemsOf(at(part, 'enum')) : []);
  for (const value of comparedIn(part).filter((each) => isSingle(each) && !own.has(each))) {
    const words = impossibleAnswer(value, answers);
    if (words) error(value.place, ...words);
  }
}

import { at, itemsOf, memberOf, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import type { CatalogFiles } from '#linter/catalog-files.ts';
import { answersOf, impossibleAnswer } from '#linter/field-answers.ts';
import { kindOfField } from '#linter/field-facts.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#linter/grouped-by.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import type { FieldPart, Mention } from '#linter/schema-fields.ts';

/** Conditions that never hold, hold too early, or have no consequence. */
export const rules: readonly Rule[] = [
  formRule('condition', ({ schemas }, report) => {
    for (const schema of schemas) checkBranches(schema, report);
  }),
  formRule('condition', checkCircles),
  formRule('impossible-value', ({ parts, fields }, report, { catalogs }) => {
    for (const part of parts) checkValues(part, fields.get(part.path)?.schema, { report, catalogs });
  }),
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

/** A condition on an answer has to say that there is one. */
function checkUnanswered(node: JsonNode, { warning }: Report): void {
  for (const { key, node: test } of membersOf(at(node, 'properties')))
    if (at(test, 'const') ?? at(test, 'enum') ?? at(test, 'set'))
      warning(
        node.place,
        `This also holds without an answer to "${key}".`,
        `Write "required": ["${key}"] into "if".`,
      );
}

/** Fields that are visible only when each other is answered, so that visitors never see them. */
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

/** What is left when each field is visible whose needs are, again and again. */
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
  // Grows while it is walked: a visible field may show those that wait for it.
  for (const path of candidates)
    if (canShow(path)) {
      hidden.delete(path);
      candidates.push(...(waiting.get(path) ?? []).map((one) => one.path));
    }
  return hidden;
}

interface Surroundings {
  readonly report: Report;
  readonly catalogs: CatalogFiles;
}

/** The values of `const` and `enum` are answers that the field can have: no name in place of its code, no "true" for a tick. */
function checkValues(
  { node }: FieldPart,
  declared: JsonNode | undefined,
  { report: { error }, catalogs }: Surroundings,
): void {
  const kind = kindOfField(declared);
  if (!declared || kind === undefined || kind === 'repeatable') return;
  // Of several choices a condition asks whether one is among them.
  const isSeveral = kind === 'several';
  const [part, chosen] = isSeveral ? [at(node, 'contains'), at(declared, 'items')] : [node, declared];
  const answers = answersOf(chosen, catalogs);
  const isOwnList = kind === 'listed' && node === declared;
  const only = at(part, 'const');
  for (const value of [...(only ? [only] : []), ...(isOwnList ? [] : itemsOf(at(part, 'enum')))]) {
    const words = impossibleAnswer(value, answers);
    if (words) error(value.place, ...words);
  }
}

import { asText, at, textsIn, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { normaliseValue } from '#engine/normalise-value.ts';
import { parentOf } from '#engine/field-path.ts';
import { type CatalogFiles, findFormat } from './catalog-files.ts';
import { answersOf, type FieldAnswers, isAnswer } from './field-answers.ts';
import { isConsent } from './field-facts.ts';
import { lastName } from './field-names.ts';
import type { Form } from './form.ts';
import { normalisersOf } from './refused-answers.ts';
import { answersFor, type DependencyKind, type DependencyRule } from './written-dependencies.ts';

/** Whether each rule of a field gives it an answer in every form that visitors can send. */
export function alwaysFills(rules: readonly DependencyRule[], form: Form, catalogs: CatalogFiles): boolean {
  return rules.length > 0 && rules.every((rule) => fillsIn(rule, rules, { form, catalogs }));
}

interface Documents {
  readonly form: Form;
  readonly catalogs: CatalogFiles;
}

function fillsIn(rule: DependencyRule, rules: readonly DependencyRule[], documents: Documents): boolean {
  const { form, catalogs } = documents;
  const { kind, from, target, node } = rule;
  const filled = [at(node, 'value'), at(node, 'else')].flatMap((value) => value ?? []);
  const schema = form.fields.get(target)?.schema;
  if (schema && filled.some((value) => isEmpty(value, schema, catalogs))) return false;
  if (kind === 'constant' && at(node, 'else')) return true;
  return isRequiredWith(target, from, form) && FILLS[kind ?? 'copy'](rule, rules, documents);
}

type Fills = (rule: DependencyRule, rules: readonly DependencyRule[], documents: Documents) => boolean;

/** Whether a rule of each kind gives its target an answer for each answer to its source. */
const FILLS: Readonly<Record<DependencyKind, Fills>> = {
  copy: () => true,
  // Only texts fill a template. A slug has no letters of other scripts.
  template: ({ node, from }, _, documents) =>
    at(node, 'as') === undefined &&
    ['text', 'listed', 'choice'].includes(answersTo(from, documents)?.kind ?? ''),
  'look-up': ({ node, from, target }, _, documents) =>
    at(node, 'catalog') === undefined &&
    (answersTo(from, documents)?.entries ?? []).every((entry) => isTaken(entry, node, { target, documents })),
  constant: ({ from }, rules, documents) => {
    const isTick = isConsent(documents.form.fields.get(from)?.schema);
    const answers = isTick ? ['true'] : (answersTo(from, documents)?.values ?? []);
    const constants = rules.filter((other) => other.from === from).flatMap(({ node }) => answersFor(node));
    const named = constants.map((answer) => String(toValue(answer)));
    return answers.length > 0 && answers.every((answer) => named.includes(answer));
  },
};

function answersTo(path: string, { form, catalogs }: Documents): FieldAnswers | undefined {
  return answersOf(form.fields.get(path)?.schema, catalogs);
}

/** Whether a look-up finds an answer that its target takes in an entry of its source. */
function isTaken(
  entry: JsonNode,
  rule: JsonNode,
  { target, documents }: { readonly target: string; readonly documents: Documents },
): boolean {
  const { form, catalogs } = documents;
  const schema = form.fields.get(target)?.schema;
  const answers = answersTo(target, documents);
  const [found] = ['take', 'otherwise'].flatMap((key) => at(entry, asText(at(rule, key)) ?? '') ?? []);
  return (
    found !== undefined &&
    schema !== undefined &&
    answers !== undefined &&
    isAnswer(toValue(found), answers) &&
    !isEmpty(found, schema, catalogs)
  );
}

/** Whether a form that asks for the target always asks for the source, too. */
function isRequiredWith(target: string, source: string, form: Form): boolean {
  const lists = form.schemas.map((schema) => textsIn(at(schema, 'required')).map(({ text }) => text));
  const always = textsIn(at(itemsAround(source, form), 'required')).map(({ text }) => text);
  if (always.includes(lastName(source))) return true;
  return (
    parentOf(target) === parentOf(source) &&
    lists.every((names) => !names.includes(lastName(target)) || names.includes(lastName(source)))
  );
}

/** The schema of the object that has a field: of the form itself, or of an item. */
function itemsAround(path: string, { schema, fields }: Form): JsonNode | undefined {
  const parent = parentOf(path);
  return parent === '' ? schema : at(fields.get(parent)?.schema, 'items');
}

/** Whether a value that a document fills in counts as no answer: nothing is left of its text. */
export function isEmpty(value: JsonNode, schema: JsonNode, catalogs: CatalogFiles): boolean {
  const text = asText(value);
  const format = findFormat(catalogs, asText(at(schema, 'format')) ?? '');
  return text !== undefined && normaliseValue(normalisersOf(format), text) === '';
}

import { asText, at, itemsOf, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { parentOf, withoutIndexes } from '#engine/field-path.ts';
import { findCatalog, pickableValues, valueNamed, type CatalogFiles } from '#linter/catalog-files.ts';
import { didYouMean, instead } from '#linter/did-you-mean.ts';
import { answersIn, strayNamesIn } from '#linter/example-names.ts';
import { choicesOfField } from '#linter/field-facts.ts';
import { exampleNodesOf, triedExamples } from '#linter/form-examples.ts';
import { fieldNamesAt, insteadOfField, lastName } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Rules about mistakes in `examples.json` (R4.8). */
export const rules: readonly Rule[] = [
  formRule('example-name', (form, report, workspace) => {
    // We check the examples once, because variants share them.
    if (form.variant !== null) return;
    const all = workspace.forms.filter(({ name }) => name === form.name);
    checkNames(form, report);
    checkVariants(form, all, report.as('unknown-variant'));
    checkFields(form, all, report.as('unknown-field'));
    for (const example of exampleNodesOf(form))
      checkAnswers(example, form, { ...report.as('example-answer'), catalogs: workspace.catalogs });
  }),
  formRule('refused-examples', (form, { warning }) => {
    const all = triedExamples(form);
    const [first, second] = all;
    // Who writes the first example may begin with one that the form refuses.
    if (!first || !second || all.some(({ problems }) => problems.size === 0)) return;
    const where = form.variant === null ? '' : ` in the variant "${form.variant}"`;
    const message = `The form refuses all ${all.length} examples${where}: visitors may be unable to send it.`;
    const text =
      'Send the form in the preview. Then add the answers that it took as an example that is "valid".';
    warning(first.expected.place, message, {
      text,
      said: { kind: 'noneAccepted', visits: all.length, variant: form.variant },
    });
  }),
];

function checkNames(form: Form, { error }: Report): void {
  const seen = new Set<string>();
  for (const example of exampleNodesOf(form)) {
    const name = at(example, 'name');
    const key = `${asText(at(example, 'variant')) ?? ''}: ${asText(name)}`;
    if (name && seen.has(key))
      error(name.place, `Another example is called "${asText(name)}".`, 'Write what sets this one apart.');
    seen.add(key);
  }
}

function checkVariants(form: Form, all: readonly Form[], { error }: Report): void {
  const variants = all.flatMap(({ variant }) => variant ?? []);
  for (const node of exampleNodesOf(form).flatMap((example) => at(example, 'variant') ?? [])) {
    const wanted = asText(node);
    if (wanted !== undefined && !variants.includes(wanted))
      error(node.place, `There is no variant "${wanted}".`, instead(wanted, variants));
  }
}

/** Reports a misspelt field once, at the first example, because many examples may repeat it. */
function checkFields(form: Form, all: readonly Form[], { error }: Report): void {
  const slips = strayNamesIn(form, all).filter(({ isMistyped }) => isMistyped);
  for (const [path, [first, ...others]] of groupedBy(slips, (slip) => slip.path)) {
    const also = others.length === 0 ? '' : ` (${others.length} more of these below)`;
    const mend = insteadOfField(lastName(path), form, fieldNamesAt(form, parentOf(path)));
    if (first) error(first.member.place, `The form has no field "${path}"${also}.`, mend);
  }
}

interface CheckOfAnswers extends Report {
  readonly catalogs: CatalogFiles;
}

/** Reports an answer that is the name of an entry instead of its code. */
function checkAnswers(example: JsonNode, { fields }: Form, { catalogs, error }: CheckOfAnswers): void {
  // An example may have a wrong answer on purpose. It then expects a problem of that field.
  const refused = new Set(membersOf(at(example, 'expect')).map(({ key }) => key));
  for (const { path, member } of answersIn(example).filter((answer) => !refused.has(answer.path))) {
    const choices = choicesOfField(fields.get(withoutIndexes(path))?.schema);
    const catalog = findCatalog(catalogs, choices.catalog ?? '');
    for (const node of [member.node, ...itemsOf(member.node)]) {
      const name = asText(node);
      const code = codeFor(name, catalog?.entries ?? []);
      const message = `"${name}" is not how "${catalog?.name}" stores it.`;
      if (code !== undefined) error(node.place, message, didYouMean(String(name), code));
    }
  }
}

/** The code of the entry that has this answer as its name. Undefined when the answer is a code or unknown. */
function codeFor(text: string | undefined, entries: readonly JsonNode[]): string | undefined {
  return text === undefined || pickableValues(entries).includes(text) ? undefined : valueNamed(text, entries);
}

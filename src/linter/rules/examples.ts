import { asText, at, itemsOf, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { join, parentOf, withoutIndexes } from '#engine/field-path.ts';
import { findCatalog, pickableValues, valueNamed } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { exampleNodesOf } from '#linter/examples.ts';
import { fieldNamesAt, insteadOfField, lastName } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#linter/grouped-by.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import { strayNames } from '#linter/stray-names.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Slips in `examples.json` (R4.8). */
export const rules: readonly Rule[] = [
  formRule('example-name', (form, { error }) => {
    const seen = new Set<string>();
    for (const example of form.variant === null ? exampleNodesOf(form) : []) {
      const [name, of] = [at(example, 'name'), at(example, 'variant')];
      const key = `${asText(of) ?? ''}: ${asText(name)}`;
      if (name && seen.has(key))
        error(
          name.place,
          `Another example is called "${asText(name)}" too.`,
          'Write what sets this one apart.',
        );
      seen.add(key);
    }
  }),
  formRule('unknown-variant', (form, { error }, { forms }) => {
    const variants = forms.flatMap(({ name, variant }) => (name === form.name ? (variant ?? []) : []));
    for (const example of form.variant === null ? exampleNodesOf(form) : []) {
      const node = at(example, 'variant');
      const wanted = asText(node);
      if (node && wanted !== undefined && !variants.includes(wanted))
        error(node.place, `There is no variant "${wanted}".`, instead(wanted, variants));
    }
  }),
  formRule('unknown-field', checkNames),
  formRule('example-answer', (form, report, workspace) => {
    for (const example of form.variant === null ? exampleNodesOf(form) : []) {
      const refused = new Set(membersOf(at(example, 'expect')).map(({ key }) => key));
      for (const answer of answersIn(at(example, 'answers'), ''))
        if (!refused.has(answer.path)) checkAnswer(answer, form, { report, workspace });
    }
  }),
];

/** A slip that many examples repeat is one mistake: the first speaks for all. */
function checkNames(form: Form, { error }: Report, { forms }: Workspace): void {
  if (form.variant !== null) return;
  const all = forms.filter(({ name }) => name === form.name);
  const slips = strayNames(form, all).filter(({ isSlip }) => isSlip);
  for (const [path, [first, ...others]] of groupedBy(slips, (slip) => slip.path)) {
    const also = others.length === 0 ? '' : ` (${others.length} more of these below)`;
    const mend = insteadOfField(lastName(path), form, fieldNamesAt(form, parentOf(path)));
    if (first) error(first.place, `The form has no field "${path}"${also}.`, mend);
  }
}

interface Answer {
  /** With indexes, as problems are named. */
  readonly path: string;
  readonly node: JsonNode;
}

/** Every answer, those in items of lists included; several choices one by one. */
function answersIn(node: JsonNode | undefined, parent: string): readonly Answer[] {
  return membersOf(node).flatMap(({ key, node: answer }) => {
    const path = join(parent, key);
    const items = itemsOf(answer).flatMap((item, index) =>
      item.kind === 'object' ? answersIn(item, `${path}.${index}`) : [{ path, node: item }],
    );
    return [{ path, node: answer }, ...items];
  });
}

interface Surroundings {
  readonly report: Report;
  readonly workspace: Workspace;
}

/** An example may answer with the name of an entry in place of its code, and expect it to be taken. */
function checkAnswer({ path, node }: Answer, { fields }: Form, { report, workspace }: Surroundings): void {
  const schema = fields.get(withoutIndexes(path))?.schema;
  const reference = asText(at(schema, 'catalog') ?? at(at(schema, 'items'), 'catalog'));
  const catalog = findCatalog(workspace.catalogs, reference ?? '');
  const text = asText(node);
  if (!catalog?.entries || text === undefined || pickableValues(catalog.entries).includes(text)) return;
  const code = valueNamed(text, catalog.entries);
  if (code !== undefined)
    report.error(node.place, `"${text}" is not how "${catalog.name}" stores it.`, `Did you mean "${code}"?`);
}

import { findCatalog, type CatalogFiles } from '#linter/catalog-files.ts';
import { judgeableRulesOf, type DependencyRuleNode } from '#linter/dependency-rules.ts';
import { ANSWER_WORDS, answersOf, isAnswer, valuesIn, type FieldAnswers } from '#linter/field-answers.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Look-ups that take what the target could never be answered with, whichever entry is found (R4.4). */
export function dependencyEntries({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    judgeableRulesOf(form, 'look-up').flatMap((rule) => judge(rule, form, catalogs)),
  );
}

function judge(
  { from, target, node }: DependencyRuleNode,
  form: Form,
  catalogs: CatalogFiles,
): readonly Finding[] {
  const answers = answersOf(form.fields.get(target), catalogs);
  if (!answers) return [];
  const source = asText(at(form.fields.get(from)?.schema, 'catalog'));
  const taken = [
    { property: at(node, 'take'), reference: asText(at(node, 'catalog')) ?? source },
    { property: at(node, 'otherwise'), reference: source },
  ];
  return taken
    .filter(({ property, reference }) => isUseless(valuesAt(property, reference, catalogs), answers))
    .flatMap(({ property }) => (property ? [useless(property, target, answers)] : []));
}

function valuesAt(
  property: JsonNode | undefined,
  reference: string | undefined,
  catalogs: CatalogFiles,
): readonly string[] {
  const entries = reference === undefined ? undefined : findCatalog(catalogs, reference)?.entries;
  return valuesIn(entries ?? [], asText(property) ?? '');
}

/** A property that no entry has is found elsewhere. */
function isUseless(values: readonly string[], answers: FieldAnswers): boolean {
  return values.length > 0 && !values.some((value) => isAnswer(value, answers));
}

function useless(property: JsonNode, target: string, { kind }: FieldAnswers): Finding {
  return error('dependency-value', property.place, [
    `No entry has a "${asText(property)}" that can be the answer to "${target}", which is ${ANSWER_WORDS[kind]}.`,
    kind === 'tick'
      ? 'Write "is" and "value": true in place of "take".'
      : 'Write another property, or look in another catalog.',
  ]);
}

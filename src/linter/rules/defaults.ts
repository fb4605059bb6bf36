import type { CatalogFiles } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { answersOf, isAnswer, WRITTEN } from '#linter/field-answers.ts';
import { isConsent, isSecret, kindOfField } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, memberOf, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { refusalOf } from '#linter/refused-value.ts';
import type { Field } from '#linter/schema-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

type Words = readonly [message: string, suggestion: string];

/** Answers that a field starts with and would refuse, or that only the visitor can give (R4.3). */
export function defaults({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [
    ...[...form.fields.values()].flatMap((field) => judge(field, form, catalogs)),
    ...inConditions(form),
  ]);
}

function judge(field: Field, form: Form, catalogs: CatalogFiles): readonly Finding[] {
  const value = at(field.schema, 'default');
  const words = value && (ofVisitor(field, form) ?? impossible(value, field, catalogs));
  return words ? [error('default', value.place, words)] : [];
}

function ofVisitor({ name, schema }: Field, form: Form): Words | undefined {
  const mend = 'Take "default" out.';
  if (isConsent(schema)) return [`"${name}" is a consent, which only the visitor can give.`, mend];
  if (isSecret(form, name)) return [`"${name}" is a secret, which only the visitor can give.`, mend];
  const kind = kindOfField(schema);
  const isList = kind === 'several' || kind === 'repeatable';
  return isList ? ['A list starts with its "minItems", not with answers.', mend] : undefined;
}

function impossible(value: JsonNode, { schema }: Field, catalogs: CatalogFiles): Words | undefined {
  const answers = answersOf({ schema }, catalogs);
  if (!answers || (value.kind !== 'plain' && value.kind !== 'array')) return undefined;
  const written = JSON.stringify(toValue(value));
  if (!isAnswer(toValue(value), answers)) {
    const mend =
      answers.kind === 'choice' || answers.kind === 'several'
        ? instead(String(toValue(value)), answers.values)
        : WRITTEN[answers.kind === 'items' ? 'text' : answers.kind];
    return [`${written} can never be the answer to this field.`, mend];
  }
  const refusal = refusalOf(value, schema, catalogs);
  return refusal && [`The field would refuse ${written}: ${refusal[0]}.`, refusal[1]];
}

/** A field starts before anything is answered: what a condition adds to it comes too late. */
function inConditions({ definitions }: Form): readonly Finding[] {
  return [...definitions.values()].flatMap(([, ...later]) =>
    later.flatMap((definition) => {
      const found = memberOf(definition, 'default');
      if (!found) return [];
      const words = [
        'A condition cannot change what a field starts with.',
        'Write it where the field is first defined, or "ui:dependsOn" in ui.json.',
      ] as const;
      return [error('default', found.place, words)];
    }),
  );
}

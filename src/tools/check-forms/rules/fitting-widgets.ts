import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import type { Field } from '#tools/check-forms/schema-fields.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** What kind of answer a control can give: a choice from a catalog, a tick, or a text. */
type Answer = 'choice' | 'tick' | 'text';

const WIDGETS: Readonly<Record<Answer, readonly string[]>> = {
  choice: ['typeahead', 'dial-code'],
  tick: ['consent'],
  text: ['text', 'email', 'tel', 'password'],
};

const DEMANDS: Readonly<Record<Answer, string>> = {
  choice: 'a field that has a "catalog"',
  tick: 'a field of the type "boolean"',
  text: 'a field of the type "string" without a "catalog"',
};

/** Fields whose control could not give the answers that are allowed: nobody could fill them in. */
export function fittingWidgets({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [...form.fields.values()].flatMap((field) => judge(field, form)));
}

function judge({ name, schema }: Field, { ui }: Form): readonly Finding[] {
  const list = at(schema, 'enum');
  if (list && !at(schema, 'catalog')) return [listWithoutCatalog(list)];
  const written = at(at(ui, name), 'ui:widget');
  const widget = written ? textOf(written) : 'text';
  const answer = answerOf(schema);
  const given = ANSWERS.find((kind) => WIDGETS[kind].some((known) => known === widget));
  // An unknown type or widget has a finding of its own.
  if (widget === undefined || answer === undefined || given === undefined || given === answer) return [];
  const fitting = WIDGETS[answer].map((known) => `"${known}"`).join(' or ');
  const place = written?.place ?? schema.place;
  return [
    error('widget', place, [
      `The control "${widget}" is for ${DEMANDS[given]}.`,
      `Write "ui:widget": ${fitting} for "${name}" in ui.json.`,
    ]),
  ];
}

const ANSWERS: readonly Answer[] = ['choice', 'tick', 'text'];

function answerOf(schema: JsonNode): Answer | undefined {
  const type = at(schema, 'type');
  // A tick that chooses from a catalog has a finding of its own.
  if (at(schema, 'catalog')) return textOf(type) === 'boolean' ? undefined : 'choice';
  if (!type || textOf(type) === 'string') return 'text';
  return textOf(type) === 'boolean' ? 'tick' : undefined;
}

function listWithoutCatalog({ place }: JsonNode): Finding {
  return error('not-drawn', place, [
    'A list of answers in the document is not drawn by this version.',
    'Write a catalog (catalogs/README.md) and "catalog": its name.',
  ]);
}

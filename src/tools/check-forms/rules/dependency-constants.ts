import { judgeableRulesOf } from '#tools/check-forms/dependency-rules.ts';
import type { CatalogFiles } from '#tools/check-forms/catalog-files.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { ANSWER_WORDS, answersOf, isAnswer, type FieldAnswers } from '#tools/check-forms/field-answers.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { at, itemsOf, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import { refusalOf } from '#tools/check-forms/refused-text.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Constants that are no answer to their field: to the source what is asked for, to the target what is given (R4.4). */
export function dependencyConstants({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    judgeableRulesOf(form, 'constant').flatMap(({ from, target, node }) => {
      const is = at(node, 'is');
      const asked = is?.kind === 'array' ? itemsOf(is) : [is];
      const given = [at(node, 'value'), at(node, 'else')];
      const judged = [
        { field: from, values: asked },
        { field: target, values: given },
      ];
      const impossible = judged.flatMap(({ field, values }) => {
        const answers = answersOf(form.fields.get(field), catalogs);
        return answers ? values.flatMap((value) => judge(value, field, answers)) : [];
      });
      const schema = form.fields.get(target)?.schema;
      return [...impossible, ...given.flatMap((value) => refused(value, { target, schema, catalogs }))];
    }),
  );
}

function judge(value: JsonNode | undefined, field: string, answers: FieldAnswers): readonly Finding[] {
  // What is neither a text nor a tick has a finding of its own.
  if (value?.kind !== 'plain' || !['string', 'boolean'].includes(typeof value.value)) return [];
  if (isAnswer(value.value, answers)) return [];
  return [
    error('dependency-value', value.place, [
      `${JSON.stringify(value.value)} can never be the answer to "${field}", which is ${ANSWER_WORDS[answers.kind]}.`,
      mend(String(value.value), answers),
    ]),
  ];
}

interface Target {
  readonly target: string;
  readonly schema: JsonNode | undefined;
  readonly catalogs: CatalogFiles;
}

/** A text that its field would turn away: the visitor would have to mend what nobody typed. */
function refused(value: JsonNode | undefined, { target, schema, catalogs }: Target): readonly Finding[] {
  const text = textOf(value);
  // An empty text takes the answer away; a choice is judged by its list.
  if (!value || !schema || !text || answersOf({ name: target, schema }, catalogs)?.kind !== 'text') return [];
  const refusal = refusalOf(text, schema, catalogs);
  if (!refusal) return [];
  const [reason, suggestion] = refusal;
  return [
    error('dependency-value', value.place, [
      `"${text}" can never be the answer to "${target}": ${reason}.`,
      suggestion,
    ]),
  ];
}

function mend(value: string, answers: FieldAnswers): string {
  if (answers.kind === 'tick') return 'Write true or false, without quotation marks.';
  return answers.kind === 'text' ? 'Write a text in "double quotes".' : instead(value, answers.values);
}

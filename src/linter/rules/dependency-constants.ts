import { judgeableRulesOf } from '#linter/dependency-rules.ts';
import type { CatalogFiles } from '#linter/catalog-files.ts';
import { instead } from '#linter/did-you-mean.ts';
import { ANSWER_WORDS, answersOf, isAnswer, WRITTEN, type FieldAnswers } from '#linter/field-answers.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, itemsOf, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { refusalOf } from '#linter/refused-value.ts';
import type { Workspace } from '#linter/workspace.ts';

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
        // That a repeatable group is never filled has a finding of its own.
        return answers && answers.kind !== 'items'
          ? values.flatMap((value) => judge(value, field, answers))
          : [];
      });
      return [...impossible, ...given.flatMap((value) => refused(value, { target, form, catalogs }))];
    }),
  );
}

function judge(value: JsonNode | undefined, field: string, answers: FieldAnswers): readonly Finding[] {
  // What is neither a text nor a number nor a tick has a finding of its own.
  if (value?.kind !== 'plain' || !['string', 'number', 'boolean'].includes(typeof value.value)) return [];
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
  readonly form: Form;
  readonly catalogs: CatalogFiles;
}

/** A value that its field would turn away: the visitor would have to mend what nobody typed. */
function refused(value: JsonNode | undefined, { target, form, catalogs }: Target): readonly Finding[] {
  const schema = form.fields.get(target)?.schema;
  const refusal = value && schema && refusalOf(value, schema, catalogs);
  if (!refusal) return [];
  const [reason, suggestion] = refusal;
  return [
    error('dependency-value', value.place, [
      `${JSON.stringify(toValue(value))} can never be the answer to "${target}": ${reason}.`,
      suggestion,
    ]),
  ];
}

function mend(value: string, answers: FieldAnswers): string {
  switch (answers.kind) {
    case 'choice':
      return instead(value, answers.values);
    case 'several':
    case 'items':
      return 'Take the rule out.';
    case 'tick':
    case 'number':
    case 'text':
      return WRITTEN[answers.kind];
  }
}

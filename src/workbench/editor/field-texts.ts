import type { Answers } from '#contract/form-document.ts';
import { isProblemKind, PROBLEM_KINDS, type ProblemKind } from '#contract/problem.ts';
import { factsOfWidget } from '#engine/field-facts.ts';
import { type NamedProblems, possibleProblems } from '#engine/possible-problems.ts';
import { type Documents, languagesOf } from '#workbench/edit/documents.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { fieldText } from '#workbench/edit/outline-texts.ts';
import { requirementOf } from '#workbench/edit/requirement-edits.ts';
import { given } from './field-answers.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

// The texts of a field that its panels offer. A panel is a form, too: its answers are the texts, and each has the name of its
// problem (`tooShort`) or of its part of the field (`help`).

/** The end of the message key for an answer of a panel. */
export function partOf(answer: string): string {
  return isProblemKind(answer) ? `error.${answer}` : answer;
}

interface FieldOfForm {
  readonly documents: Documents;
  readonly outline: FormOutline;
  readonly field: OutlineField;
}

/** The problems that visitors may see at a field, so that it can have a text for each (R2.26). */
export function problemsOf(
  { documents, outline, field }: FieldOfForm,
  named: NamedProblems,
): readonly ProblemKind[] {
  const possible = new Set<ProblemKind>(possibleProblems(field.definitions, named));
  const isRequired = canBeRequired(documents, outline, field);
  if (field.kind === 'tick' && !isRequired) possible.delete('notAccepted');
  if (field.kind !== 'tick' && isRequired) possible.add('required');
  if (canBeTaken(outline, field)) possible.add('taken');
  if (canBeBreached(outline, field)) possible.add('breached');
  // A visitor can only tick boxes, each once. So only a program can send what `enum` or `uniqueItems` forbids.
  if (field.kind === 'several') possible.delete('invalidFormat');
  return PROBLEM_KINDS.filter((kind) => possible.has(kind));
}

/** A consent that is not given is never missing: it is `notAccepted`. */
function canBeRequired(documents: Documents, { form }: FormOutline, field: OutlineField): boolean {
  if (field.kind === 'consent') return false;
  return field.isConditional || requirementOf(documents, form, field) !== 'never';
}

/** Whether another account may have the answer already. The server checks this only for the e-mail address of a sign-up. */
function canBeTaken({ form }: FormOutline, { name }: OutlineField): boolean {
  return form === SIGN_UP && name === 'email';
}

/** Whether the server may know the answer from a breach. It compares only the password of a sign-up (R15.4). */
function canBeBreached({ form }: FormOutline, { name }: OutlineField): boolean {
  return form === SIGN_UP && name === 'password';
}

/** The problems that have a text in any language, even if visitors cannot see it. */
export function writtenProblems({ documents, outline, field }: FieldOfForm): readonly ProblemKind[] {
  return PROBLEM_KINDS.filter((kind) =>
    languagesOf(documents).some(
      (language) =>
        fieldText(documents, outline, { field: field.name, part: partOf(kind), language }) !== undefined,
    ),
  );
}

/** The texts that the panel offers besides the label, in its order. */
export function offeredTexts({ facts }: OutlineField, problems: readonly ProblemKind[]): readonly string[] {
  return ['help', ...(factsOfWidget(facts.widget)?.showsPlaceholder ? ['placeholder'] : []), ...problems];
}

/** The answers of a panel with these texts in one language. */
export function textsOf(
  { documents, outline, field }: FieldOfForm,
  offered: readonly string[],
  language: string,
): Answers {
  const texts = offered.map((answer) => [
    answer,
    fieldText(documents, outline, { field: field.name, part: partOf(answer), language }),
  ]);
  return given(Object.fromEntries(texts));
}

const OWN_LABELS: Readonly<Partial<Record<OutlineField['kind'], Partial<Record<ProblemKind, string>>>>> = {
  catalog: { invalidFormat: 'When the answer is refused' },
  number: { invalidFormat: 'When it is no valid number' },
  several: { tooShort: 'When too few are chosen', tooLong: 'When too many are chosen' },
  list: { tooShort: 'When there are too few', tooLong: 'When there are too many' },
};

/** The labels in the panel that differ for this kind of field, by the key of the label. */
export function ownLabels({ kind }: OutlineField): Readonly<Record<string, string>> {
  const own = Object.entries(OWN_LABELS[kind] ?? {});
  return Object.fromEntries(own.map(([problem, label]) => [`${problem}.label`, label]));
}

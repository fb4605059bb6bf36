import type { OutcomeChange } from '#contract/finding.ts';
import { isProblemKind } from '#contract/problem.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { type FormOutline, outlineOf } from '#workbench/edit/form-outline.ts';
import { PROBLEM_WORDS } from '#workbench/edit/key-in-words.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { documentsIn } from '#workbench/edit/variant-documents.ts';
import { variantName } from '#workbench/shell/languages.ts';

/** How the outcome of an example differs from the stated one, as sentences. */
export function outcomeInWords(
  { example, variant, gone, fields }: OutcomeChange,
  all: Documents,
  form: string,
): string {
  const documents = documentsIn(all, form, variant ?? undefined);
  const outline = outlineOf(documents, form);
  const where = variant === null ? '' : ` in ${variantName(variant)}`;
  if (gone !== null) return `“${example}” has an answer to “${gone}”, which is not asked any more.`;
  const words = fields.map(({ path, before, now }) => {
    const label = fieldName(documents, outline, { field: path });
    const was = before === null ? `nothing was wrong with ${label}` : `${label} was ${wrong(before)}`;
    return `before, ${was}; now ${nowInWords({ path, before, now }, outline)}`;
  });
  return `“${example}”${where}: ${words.join('. ').replaceAll('. before', '. Before')}.`;
}

function nowInWords({ path, before, now }: OutcomeChange['fields'][number], { fields }: FormOutline): string {
  if (now !== null) return `it is ${wrong(now)}`;
  const field = fields.find(({ name }) => name === path);
  if (before !== 'required') return 'nothing is wrong with it';
  return field?.isConditional === true && field.isRequired ? 'it is not asked' : 'it may be left empty';
}

function wrong(kind: string): string {
  return isProblemKind(kind) ? PROBLEM_WORDS[kind] : kind;
}

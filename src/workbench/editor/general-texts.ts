import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { ProblemKind } from '#contract/problem.ts';
import { problemKeys } from '#engine/message-keys.ts';
import type { NamedProblems } from '#engine/possible-problems.ts';
import { limitOf } from '#engine/problem-of-error.ts';
import { type Documents, messagesPath, readAt, textIn } from '#workbench/edit/documents.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';

interface FieldInLanguage {
  readonly documents: Documents;
  readonly outline: Pick<FormOutline, 'prefix'>;
  readonly field: OutlineField;
  readonly language: string;
}

/**
 * The general texts of the product, which visitors read while a field has no text of its own for a problem. The panel shows them
 * as placeholders, so each has the key of a placeholder: `tooShort.placeholder`.
 */
export function generalTexts(
  place: FieldInLanguage,
  problems: readonly ProblemKind[],
  named: NamedProblems,
): Readonly<Record<string, string>> {
  const texts = problems.flatMap((kind) => {
    const text = generalText(place, kind, limitOf(kind, limitsOf(place.field, named)));
    return text === '' ? [] : [[`${kind}.placeholder`, text]];
  });
  return Object.fromEntries(texts);
}

function generalText(
  { documents, outline, field, language }: FieldInLanguage,
  kind: ProblemKind,
  limit: number | undefined,
): string {
  // The most general texts about length speak of characters. That is wrong for lists, so we leave these texts out for lists.
  const keys = problemKeys(outline.prefix, field.name, kind).slice(1, isOfList(field, kind) ? -1 : undefined);
  const found = keys
    .map((key) => textIn(readAt(documents, messagesPath(language), [key])))
    .find((text) => text !== '');
  return found === undefined ? '' : inWords(found, language, limit);
}

function isOfList({ kind }: OutlineField, problem: ProblemKind): boolean {
  return (kind === 'several' || kind === 'list') && (problem === 'tooShort' || problem === 'tooLong');
}

/** A text with the limit of the field. A text that an editor has not finished is shown as it is: the check reports it. */
function inWords(text: string, language: string, limit: number | undefined): string {
  try {
    return String(new IntlMessageFormat(parse(text), language).format({ limit }));
  } catch {
    return text;
  }
}

/** The limits of a field: its own, and those of its format. */
function limitsOf(
  { definitions }: OutlineField,
  { formatOf }: NamedProblems,
): Readonly<Record<string, number>> {
  const ofFormats = definitions.map(({ format = '' }) => formatOf(format) ?? {});
  const limits = [...ofFormats, ...definitions]
    .flatMap((rules): readonly (readonly [string, unknown])[] => Object.entries(rules))
    .filter((pair): pair is readonly [string, number] => typeof pair[1] === 'number');
  return Object.fromEntries(limits);
}

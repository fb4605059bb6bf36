import type { Submission } from '#protocol/workbench.ts';
import { choicesOf } from '#engine/field-facts.ts';
import { type Documents, objectIn, textIn } from '#workbench/edit/documents.ts';
import { type FormOutline, outlineOf } from '#workbench/edit/form-outline.ts';
import { catalogPath, itemsIn } from '#workbench/edit/lists.ts';
import { choiceName, fieldName } from '#workbench/edit/outline-texts.ts';
import type { Json } from '#workbench/edit/read-json.ts';
import { documentsIn } from '#workbench/edit/variant-documents.ts';
import { isRecord } from '#contract/is-record.ts';

/** An answer as people read it: the label of its field, and the text of a choice in place of its code. */
export interface AnswerInWords {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** The documents of a form, its outline in the variant that a visitor saw, and the language of the words. */
interface Seen {
  readonly documents: Documents;
  readonly language: string;
  readonly outline: FormOutline;
}

/**
 * The answers of a submission in words, in the order of the form. Where the language misses a text, they are in English. An answer
 * whose field the documents lack comes last, under the name of the field.
 */
export function answersInWords(
  documents: Documents,
  { form, variant, answers }: Pick<Submission, 'form' | 'variant' | 'answers'>,
  language = 'en',
): readonly AnswerInWords[] {
  const own = documentsIn(documents, form, variant ?? undefined);
  const seen = { documents: own, outline: outlineOf(own, form), language };
  const names = seen.outline.fields.map(({ name }) => name).filter((name) => Object.hasOwn(answers, name));
  return [...new Set([...names, ...Object.keys(answers)])].map((field) => ({
    field,
    label: fieldName(own, seen.outline, { field, language }),
    text: answerText(seen, { field, schema: schemaOf(seen, field) }, answers[field]),
  }));
}

/** A field, or a part of one, that an answer belongs to. */
interface Asked {
  readonly field: string;
  readonly schema: Readonly<Record<string, Json>>;
}

function schemaOf({ outline }: Seen, field: string): Asked['schema'] {
  return outline.fields.find(({ name }) => name === field)?.schema ?? {};
}

function answerText(seen: Seen, asked: Asked, answer: unknown): string {
  if (answer === null || answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'string' || typeof answer === 'number')
    return choiceText(seen, asked, String(answer));
  if (!Array.isArray(answer)) return JSON.stringify(answer);
  const items: readonly unknown[] = answer;
  const each = items.map((item) =>
    itemText(seen, { ...asked, schema: objectIn(asked.schema['items']) }, item),
  );
  return each.join(items.some(isRecord) ? '\n' : ', ');
}

/** A choice of several, or one item of a list: “Email: ada@engines.example; Role: Owner”. */
function itemText(seen: Seen, { field, schema }: Asked, item: unknown): string {
  if (!isRecord(item)) return answerText(seen, { field, schema }, item);
  const properties = objectIn(schema['properties']);
  return Object.entries(item)
    .map(([name, answer]) => {
      const inner = { field: `${field}.${name}`, schema: objectIn(properties[name]) };
      const label = fieldName(seen.documents, seen.outline, { field: inner.field, language: seen.language });
      return `${label === inner.field ? name : label}: ${answerText(seen, inner, answer)}`;
    })
    .join('; ');
}

function choiceText({ documents, outline, language }: Seen, { field, schema }: Asked, code: string): string {
  const { codes, catalog } = choicesOf(schema);
  if (codes.length > 0) return choiceName(documents, outline, { field, code, language });
  const entries = catalog === undefined ? [] : itemsIn(documents, catalogPath(documents, catalog));
  return textIn(entries.find(({ value }) => value === code)?.['name']) || code;
}

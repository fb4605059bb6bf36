import type { Answers } from '#contract/form-document.ts';
import { type Documents, objectIn, readAt, textIn } from './documents.ts';
import type { Json } from './read-json.ts';
import { variantPath } from './variant-documents.ts';

/** Answers of a made-up visitor. The preview can be filled in with them. */
export interface FormExample {
  readonly name: string;
  readonly answers: Answers;
  /** Whether the form accepts the answers. */
  readonly isValid: boolean;
}

/** Whether a form has a variant for a language. */
export function hasVariant(documents: Documents, form: string, language: string): boolean {
  return documents.has(variantPath(form, language));
}

/** The examples of a form in a language. An example of the language's variant replaces the form's example with the same name. */
export function formExamples(documents: Documents, form: string, language: string): readonly FormExample[] {
  const document = readAt(documents, `forms/${form}/examples.json`, []);
  const listed = Array.isArray(document) ? document : objectIn(document)['examples'];
  const all = (Array.isArray(listed) ? listed : []).map((example: Json) => objectIn(example));
  const ownVariant = hasVariant(documents, form, language) ? language : undefined;
  const shared = all.filter(({ variant }) => variant === undefined);
  const own = all.filter(({ variant }) => variant !== undefined && variant === ownVariant);
  const byName = new Map([...shared, ...own].map((example) => [textIn(example['name']), example]));
  return [...byName].map(([name, { answers, expect }]) => ({
    name,
    answers: objectIn(answers),
    isValid: expect === 'valid',
  }));
}

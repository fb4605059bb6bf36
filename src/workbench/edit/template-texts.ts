import { EMPTY_LEDE } from '#contract/empty-lede.ts';
import { type Documents, languagesOf, messagesPath, objectIn, readAt } from './documents.ts';
import { NEW_CHOICE, TEMPLATES } from './new-fields.ts';

const OF_CHOICES = new Set([NEW_CHOICE, ...TEMPLATES.flatMap(({ choices }) => Object.values(choices ?? {}))]);
const OF_FORMS = new Set<string>(Object.values(EMPTY_LEDE));

/** The placeholders in the documents, such as “First choice”: the workbench wrote them for a new choice or an empty form. */
export function templateTexts(documents: Documents): readonly string[] {
  const found = languagesOf(documents).flatMap((language) =>
    Object.entries(objectIn(readAt(documents, messagesPath(language), []))).flatMap(([key, text]) =>
      typeof text === 'string' && isTemplateText(key, text) ? [text] : [],
    ),
  );
  return [...new Set(found)];
}

function isTemplateText(key: string, text: string): boolean {
  return isOfEmptyForm(text) || (key.includes('.option.') && OF_CHOICES.has(text));
}

/** Whether a text is the placeholder of an empty form. */
export function isOfEmptyForm(text: string): boolean {
  return OF_FORMS.has(text);
}

import { EMPTY_LEDE } from '#contract/empty-lede.ts';
import { type Documents, languagesOf, messagesPath, objectIn, readAt } from './documents.ts';
import { NEW_CHOICE, TEMPLATES } from './new-fields.ts';

const OF_CHOICES = new Set([NEW_CHOICE, ...TEMPLATES.flatMap(({ choices }) => Object.values(choices ?? {}))]);
const OF_FORMS = new Set<string>(Object.values(EMPTY_LEDE));

/** The texts that still are what the workbench wrote when somebody added a choice or began a form, such as “First choice”. */
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

/** Whether the workbench wrote this text when somebody began an empty form. */
export function isOfEmptyForm(text: string): boolean {
  return OF_FORMS.has(text);
}

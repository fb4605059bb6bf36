import { type Documents, messagesPath, readAt, textIn } from './documents.ts';
import { outlineOf } from './form-outline.ts';

/** The name of a form as people know it: the title or heading of its page, otherwise its folder in words. */
export function formTitle(documents: Documents, form: string): string {
  const { prefix } = outlineOf(documents, form);
  const found = ['title', 'heading']
    .map((part) => textIn(readAt(documents, messagesPath('en'), [`${prefix}.${part}`])))
    .find((text) => text !== '');
  return found ?? `${form.slice(0, 1).toUpperCase()}${form.slice(1).replaceAll('-', ' ')}`;
}

import { withoutTags } from '#engine/field-label.ts';
import { type Documents, messagesPath, objectIn, readAt, textIn } from './documents.ts';

/** A text that the page shows, and where. */
export interface ShownText {
  readonly text: string;
  readonly language: string;
  /** The start of the keys of the form on the page. */
  readonly prefix: string;
}

/** The key of the message that the page shows. The form's own texts come before those of the page around it. */
export function keyOfText(documents: Documents, { text, language, prefix }: ShownText): string | undefined {
  const wanted = withoutTags(text);
  if (wanted === '') return undefined;
  const { $schema: _meta, ...messages } = objectIn(readAt(documents, messagesPath(language), []));
  const found = Object.entries(messages).filter(([, message]) => says(textIn(message), wanted));
  const keys = found
    .map(([key]) => key)
    .toSorted((one, other) => rankOf(one, prefix) - rankOf(other, prefix));
  return keys[0];
}

/** Keys of the form come first. Titles come after other texts, because the title of the browser tab often repeats the heading. */
function rankOf(key: string, prefix: string): number {
  return (key.startsWith(`${prefix}.`) ? 0 : 2) + (key.endsWith('.title') ? 1 : 0);
}

const VALUE = /\{\w+(?:, (?:number|date|time)[^{}]*)?\}/;

/** Whether a message reads like the wanted text, with any values. Messages with plurals or with hardly any text do not count. */
function says(message: string, wanted: string): boolean {
  const parts = withoutTags(message).split(VALUE);
  if (parts.length === 1) return parts[0] === wanted;
  if (parts.some((part) => part.includes('{')) || parts.join('').trim().length < 4) return false;
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  ).test(wanted);
}

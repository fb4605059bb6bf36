import {
  type Documents,
  formNames,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
} from './documents.ts';
import { outlineOf } from './form-outline.ts';

const PARTS: Readonly<Record<string, string>> = {
  label: 'The label',
  help: 'The help',
  placeholder: 'The text inside the empty field',
  tooltip: 'The tooltip',
  option: 'A choice',
  requirement: 'A requirement',
  error: 'An error text',
  item: 'The name of an item',
  add: 'The button that adds an item',
};

/**
 * Describes a message for people who do not know keys: “The title of step 1”. Other texts get their note for translators, or an
 * empty text.
 */
export function keyInWords(key: string, documents: Documents): string {
  const note = readAt(documents, messagesPath('keys'), ['keys', key]);
  return ofField(key, documents) ?? ofPlace(key, documents) ?? textIn(objectIn(note)['note']);
}

function ofField(key: string, documents: Documents): string | undefined {
  const [, start = '', path = ''] = /^(.+?\.inputs\.)(.+)$/.exec(key) ?? [];
  const names = path.split('.');
  const at = names.findIndex((name, index) => index > 0 && name in PARTS);
  if (at < 0) return undefined;
  const field = names.slice(0, at).join('.');
  return `${PARTS[names[at] ?? '']} of ${named(`${start}${field}`, documents)}`;
}

/** A text of a step or of a group. */
function ofPlace(key: string, documents: Documents): string | undefined {
  const [, prefix, kind, name = '', part] =
    /^([^.]+)\.(steps|groups)\.([^.]+)\.(title|lede|legend)$/.exec(key) ?? [];
  const outline = formNames(documents)
    .map((form) => outlineOf(documents, form))
    .find((one) => one.prefix === prefix && (one.steps.includes(name) || one.groups.includes(name)));
  if (!outline) return undefined;
  if (kind === 'steps')
    return `The ${part === 'title' ? 'title' : 'sentence under the title'} of step ${outline.steps.indexOf(name) + 1}`;
  const fields = outline.fields.filter(({ group }) => group === name);
  return `The heading over ${fields.map((field) => named(`${prefix}.inputs.${field.name}`, documents)).join(', ')}`;
}

/** A field by its label, in English if it has one. @param start The start of its keys. */
function named(start: string, documents: Documents): string {
  const label = languagesOf(documents)
    .map((language) => textIn(readAt(documents, messagesPath(language), [`${start}.label`])))
    .find((text) => text !== '');
  return `“${label === undefined ? start.replace(/^.+?\.inputs\./, '') : label}”`;
}

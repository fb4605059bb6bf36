import { notDrawn, refused, words, type RefusedKeyword } from './refused-keyword.ts';

const DETAILS = ['span', 'autocapitalize', 'tooltip', 'links', 'dialCode'];
const VALIDITY = [
  'type',
  'required',
  'minLength',
  'maxLength',
  'format',
  'pattern',
  'const',
  'enum',
  'catalog',
  'problem',
];

function detail(written: string, key: string): RefusedKeyword {
  return refused(written, 'it is a detail of the control', `Write "ui:options": { "${key}": … }.`);
}

function validity(written: string, key: string): RefusedKeyword {
  const mend =
    key === 'required'
      ? 'Write the name of the field into "required" of schema.json.'
      : `Write "${key}" into the field in schema.json.`;
  return refused(written, 'it says what is valid', mend);
}

/** Words of ui.json that others know, and those that belong somewhere else. */
export const IN_UI: Readonly<Record<string, RefusedKeyword>> = {
  'ui:title': words('ui:title', 'label'),
  'ui:label': words('ui:label', 'label'),
  'ui:description': words('ui:description', 'help'),
  'ui:help': words('ui:help', 'help'),
  'ui:placeholder': words('ui:placeholder', 'help'),
  'ui:enumNames': words('ui:enumNames', 'option'),
  // Unknown inside a field alone.
  items: notDrawn('items', 'Take it out: there are no lists yet.'),
  'ui:order': notDrawn('ui:order', 'Take it out here: a field holds no other fields yet.'),
  title: words('title', 'label'),
  label: words('label', 'label'),
  description: words('description', 'help'),
  help: words('help', 'help'),
  placeholder: words('placeholder', 'help'),
  ...Object.fromEntries(
    DETAILS.flatMap((key) => [key, `ui:${key}`].map((written) => [written, detail(written, key)])),
  ),
  ...Object.fromEntries(
    VALIDITY.flatMap((key) => [key, `ui:${key}`].map((written) => [written, validity(written, key)])),
  ),
};

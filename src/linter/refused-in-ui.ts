import { refused, words, type RefusedKeyword } from './refused-keyword.ts';

const DETAILS = ['span', 'autocapitalize', 'tooltip', 'links', 'dialCode', 'rows'];
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
  'default',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
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
  'ui:placeholder': words('ui:placeholder', 'placeholder'),
  'ui:enumNames': words('ui:enumNames', 'option.{value}'),
  // Unknown inside a field alone.
  'ui:order': refused('ui:order', 'a field holds no others', 'Write it into "items" of a repeatable group.'),
  'ui:groups': refused('ui:groups', 'groups are of the whole form', 'Take it out.'),
  'ui:steps': refused('ui:steps', 'steps are of the whole form', 'Write them beside "ui:order".'),
  title: words('title', 'label'),
  label: words('label', 'label'),
  description: words('description', 'help'),
  help: words('help', 'help'),
  placeholder: words('placeholder', 'placeholder'),
  ...Object.fromEntries(
    DETAILS.flatMap((key) => [key, `ui:${key}`].map((written) => [written, detail(written, key)])),
  ),
  ...Object.fromEntries(
    VALIDITY.flatMap((key) => [key, `ui:${key}`].map((written) => [written, validity(written, key)])),
  ),
};

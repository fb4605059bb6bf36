import { messageKey } from '#engine/message-keys.ts';
import {
  type Gesture,
  languagesOf,
  messagesPath,
  readAt,
  schemaPath,
  setting,
  textIn,
  textsIn,
  together,
} from './documents.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { removeFieldText, setFieldText } from './text-edits.ts';

/** Writes the choices of a field: their codes, and their texts in the given languages. An empty text is missing (R18.6). */
export function setChoices(
  form: string,
  field: OutlineField,
  choices: readonly { readonly code: string; readonly texts: Readonly<Record<string, string>> }[],
): Gesture {
  return (documents) => {
    const { prefix } = outlineOf(documents, form);
    const enumPlace = field.kind === 'several' ? ['items', 'enum'] : ['enum'];
    const before = textsIn(readAt(documents, schemaPath(form), [...(field.place ?? []), ...enumPlace]));
    const codes = choices.map(({ code }) => code);
    const gone = before.filter((code) => !codes.includes(code));
    const textGestures = languagesOf(documents).flatMap((language) =>
      choices.flatMap(({ code, texts }) => {
        const part = `option.${code}`;
        const key = messageKey(prefix, field.name, part);
        const text = texts[language];
        // A translation that stays would count as confirmed (R12.7).
        const stays = text === undefined || text === textIn(readAt(documents, messagesPath(language), [key]));
        return stays ? [] : [setFieldText({ prefix, field: field.name, part, language }, text)];
      }),
    );
    const hasSameCodes = before.join('\n') === codes.join('\n');
    return together(
      ...(hasSameCodes || !field.place
        ? []
        : [setting(schemaPath(form), [...field.place, ...enumPlace], codes)]),
      ...gone.map((code) => removeFieldText(prefix, field.name, `option.${code}`)),
      ...textGestures,
    )(documents);
  };
}

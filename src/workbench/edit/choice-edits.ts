import { type Gesture, languagesOf, readAt, schemaPath, setting, textsIn, together } from './documents.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { type FieldTextPlace, setFieldText } from './text-edits.ts';

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
    const textPlace = (code: string, language: string): FieldTextPlace => ({
      prefix,
      field: field.name,
      part: `option.${code}`,
      language,
    });
    const textGestures = languagesOf(documents).flatMap((language) => [
      ...gone.map((code) => setFieldText(textPlace(code, language), '')),
      ...choices.flatMap(({ code, texts }) => {
        const text = texts[language];
        return text === undefined ? [] : [setFieldText(textPlace(code, language), text)];
      }),
    ]);
    const hasSameCodes = before.join('\n') === codes.join('\n');
    return together(
      ...(hasSameCodes || !field.place
        ? []
        : [setting(schemaPath(form), [...field.place, ...enumPlace], codes)]),
      ...textGestures,
    )(documents);
  };
}

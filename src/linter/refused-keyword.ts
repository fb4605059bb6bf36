/** A keyword that JSON Schema or rjsf know, and why documents may not use it. */
export interface RefusedKeyword {
  readonly rule: string;
  readonly message: string;
  readonly suggestion: string;
}

const TO_MESSAGES = 'Put the words into catalogs/messages: {form}.inputs.{field}';

/** Words for people stand in the messages. */
export function words(keyword: string, key: string): RefusedKeyword {
  return {
    rule: 'human-text',
    message: `"${keyword}" holds words for people, which belong into the messages.`,
    suggestion: `${TO_MESSAGES}.${key}.`,
  };
}

/** Where the words belong, by the names of this form and this field as far as they are known. */
export function named(
  refusal: RefusedKeyword,
  {
    form = '{form}',
    field = '{field}',
  }: { readonly form: string | undefined; readonly field: string | undefined },
): RefusedKeyword {
  const suggestion = refusal.suggestion.replace('{form}', form).replace('{field}', field);
  return { ...refusal, suggestion };
}

/** It has no place in a form's documents. */
export function refused(keyword: string, because: string, suggestion: string): RefusedKeyword {
  return { rule: 'refused-keyword', message: `"${keyword}" is not used here: ${because}.`, suggestion };
}

/** Known and sound, but this version's page has nothing to draw it with. */
export function notDrawn(keyword: string, suggestion: string): RefusedKeyword {
  return { rule: 'not-drawn', message: `"${keyword}" is not drawn by this version.`, suggestion };
}

type Json = Readonly<Record<string, unknown>>;

/** The documents of a form with many fields, by path, and its texts, which are the same in every language. */
export interface LargeForm {
  readonly documents: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** A form of required text fields, like the pages that we compare with. */
export function textForm(size: number): LargeForm {
  const names = Array.from({ length: size }, (_, index) => `field${index}`);
  const text = { type: 'string', minLength: 1, maxLength: 80 };
  const schema: Json = {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, text])),
  };
  const example = { name: 'Nothing', answers: {}, expect: { field0: 'required' } };
  return {
    documents: {
      'forms/large/schema.json': document('form-schema', schema),
      'forms/large/ui.json': document('form-ui', { messages: 'large', 'ui:order': names }),
      'forms/large/examples.json': document('form-examples', { examples: [example] }),
    },
    texts: Object.fromEntries(names.map((name) => [`large.inputs.${name}.label`, 'Words'])),
  };
}

/** The text of a document, with `$schema` for its kind. */
export function document(kind: string, content: Json): string {
  return JSON.stringify({ $schema: `../../schemas/${kind}.schema.json`, ...content }, null, 2);
}

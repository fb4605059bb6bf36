import { document, type LargeForm } from '#bench/page/large-documents.ts';

type Json = Readonly<Record<string, unknown>>;

const GROUP = 'guests';
const FIELDS_IN_GROUP = 20;

/**
 * Makes a large form. Of ten fields, one offers a list, one offers a catalog, one is a number, one is a tick that makes
 * another field appear, and one is set from the field ten places before. Some fields are in a repeatable group.
 *
 * @param size The number of all fields, including those of the group.
 * @param partCount The number of fields in the group.
 */
export function largeForm(size: number, partCount = FIELDS_IN_GROUP): LargeForm {
  const names = Array.from({ length: size - partCount - 1 }, (_, index) => `field${index}`);
  const conditional = names.filter((_, index) => index % 10 === 5);
  const always = names.filter((_, index) => index % 10 !== 5);
  const inItem = Array.from({ length: partCount }, (_, index) => `part${index}`);
  const schema: Json = {
    type: 'object',
    required: ['field0'],
    properties: { ...fieldsOf(always), [GROUP]: repeatable(inItem) },
    allOf: conditional.map((name) => condition(`field${Number(name.slice(5)) - 1}`, name)),
  };
  const ui: Json = {
    messages: 'large',
    'ui:order': [...names, GROUP],
    ...Object.fromEntries(
      names.flatMap((name, index) => (index % 10 === 7 ? [[name, copyOf(index - 10)]] : [])),
    ),
    [GROUP]: { items: { 'ui:order': inItem } },
  };
  const paths = [...names, GROUP, ...inItem.map((name) => `${GROUP}.${name}`)];
  return {
    documents: {
      'forms/large/schema.json': document('form-schema', schema),
      'forms/large/ui.json': document('form-ui', ui),
      'forms/large/examples.json': document('form-examples', { examples: [EXAMPLE] }),
    },
    texts: Object.fromEntries(
      [
        ...paths.flatMap(textKeysOf),
        `inputs.${GROUP}.item`,
        `inputs.${GROUP}.add`,
        `inputs.${GROUP}.error`,
      ].map((key) => [`large.${key}`, key.includes('.option.') ? `Words of ${key}` : 'Words']),
    ),
  };
}

/** An example in which a tick makes its neighbour appear. */
const EXAMPLE = {
  name: 'A tick without what it asks for',
  answers: { field0: 'x', field4: true },
  expect: { field5: 'required' },
};

function fieldsOf(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, fieldOf(Number(name.replace(/\D+/, '')))]));
}

function fieldOf(index: number): Json {
  switch (index % 10) {
    case 1:
      return { type: 'string', enum: ['one', 'two', 'three'] };
    case 2:
      return { type: 'string', catalog: 'countries' };
    case 3:
      return { type: 'integer', minimum: 1, maximum: 500 };
    case 4:
      return { type: 'boolean' };
    case 7:
      // A hundred copies fit a request (R21.2).
      return { type: 'string', minLength: 1, maxLength: 20 };
    default:
      return { type: 'string', minLength: 1, maxLength: 80 };
  }
}

function repeatable(names: readonly string[]): Json {
  return { type: 'array', maxItems: 10, items: { type: 'object', properties: fieldsOf(names) } };
}

function condition(tick: string, name: string): Json {
  return {
    if: { properties: { [tick]: { const: true } }, required: [tick] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { required: [name], properties: { [name]: { type: 'string', maxLength: 80 } } },
  };
}

/** Sets a field from the field ten places before, so that a chain of dependencies runs through the whole form. */
function copyOf(index: number): Json {
  return index < 0 ? {} : { 'ui:dependsOn': [{ from: `field${index}` }] };
}

function textKeysOf(path: string): readonly string[] {
  const isListed = /\d*1$/.test(path) && !path.startsWith(`${GROUP}.part`);
  const isListedPart = /^guests\.part\d*1$/.test(path);
  const codes = isListed || isListedPart ? ['one', 'two', 'three'] : [];
  return [`inputs.${path}.label`, ...codes.map((code) => `inputs.${path}.option.${code}`)];
}

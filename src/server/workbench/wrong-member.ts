import { isRecord } from '#contract/is-record.ts';

/** The first mistake that the schema of a body or a query has found. */
interface Mistake {
  readonly keyword: string;
  /** The place of the wrong value: `/files/0/path`. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Says which member of a body or of a query is wrong, and what it has to be: `"note" has to be a text of 1 to 500 characters.`
 * An entry of a list without words of its own is described by those of the list.
 */
export function wrongMember(schema: object | undefined, { keyword, instancePath, params }: Mistake): string {
  const names = instancePath.split('/').slice(1);
  if (keyword === 'required') names.push(String(params['missingProperty']));
  let reason = 'The body has to be a JSON object.';
  let place: unknown = schema;
  for (const name of names) {
    place = partOf(place, name);
    const words = isRecord(place) ? wordsOf(place) : undefined;
    if (words !== undefined) reason = `"${name}" has to be ${words}.`;
  }
  return reason;
}

function partOf(schema: unknown, name: string): unknown {
  if (!isRecord(schema)) return undefined;
  return isRecord(schema['properties']) ? schema['properties'][name] : schema['items'];
}

function wordsOf({ description, enum: choices }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof description === 'string') return description;
  return Array.isArray(choices) ? `one of ${choices.join(', ')}` : undefined;
}

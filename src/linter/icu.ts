import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser';

/** What a message takes in: `{limit}` is a parameter, `<terms>…</terms>` a tag. */
export interface Signature {
  readonly parameters: readonly string[];
  readonly tags: readonly string[];
  readonly plurals: readonly PluralElement[];
}

/** Why a message cannot be read: ICU's own name of the fault, and the rest of the text from there. */
export interface IcuFault {
  readonly name: string;
  readonly rest: string;
}

/** Reads a message as the page will: its signature, or why it cannot be read. */
export function readMessage(text: string): Signature | IcuFault {
  try {
    const elements = [...everyElement(parse(text))];
    return {
      parameters: namesOf(elements.filter(({ type }) => PARAMETERS.has(type))),
      tags: namesOf(elements.filter(({ type }) => type === TYPE.tag)),
      plurals: elements.filter((element): element is PluralElement => element.type === TYPE.plural),
    };
  } catch (fault) {
    if (!isSyntaxError(fault)) throw fault;
    return { name: fault.message, rest: text.slice(fault.location.start.offset) };
  }
}

const PARAMETERS: ReadonlySet<TYPE> = new Set([
  TYPE.argument,
  TYPE.number,
  TYPE.date,
  TYPE.time,
  TYPE.select,
  TYPE.plural,
]);

function namesOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return [...new Set(elements.flatMap((element) => ('value' in element ? element.value : [])))];
}

function* everyElement(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    if ('children' in element) yield* everyElement(element.children);
    if ('options' in element)
      for (const { value } of Object.values(element.options)) yield* everyElement(value);
  }
}

function isSyntaxError(fault: unknown): fault is SyntaxError & { location: { start: { offset: number } } } {
  return fault instanceof SyntaxError && 'location' in fault;
}

/** How a text writes a link. @param tags Those that the text may have. */
export function insteadOfTag(tags: readonly string[]): string {
  if (tags.length === 0) return 'Take it out: this text has no tags.';
  return `Write ${tags.map((tag) => `<${tag}>…</${tag}>`).join(' or ')}.`;
}

import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** What a message takes in: `{limit}` is a parameter, `<terms>…</terms>` a tag. */
export interface Signature {
  readonly parameters: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** The parameters whose text depends on the number. */
  readonly counted: ReadonlySet<string>;
  readonly elements: readonly MessageFormatElement[];
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
      elements,
      counted: new Set(elements.filter(({ type }) => type === TYPE.plural).map(nameOf)),
      parameters: new Set(elements.filter(({ type }) => PARAMETERS.has(type)).map(nameOf)),
      tags: new Set(elements.filter(({ type }) => type === TYPE.tag).map(nameOf)),
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

function nameOf(element: MessageFormatElement): string {
  return 'value' in element ? element.value : '#';
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

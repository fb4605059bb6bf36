import {
  type DateElement,
  type MessageFormatElement,
  type NumberElement,
  parse,
  type PluralElement,
  type TimeElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** A message that has been parsed: `{limit}` is a parameter, `<terms>…</terms>` a tag. */
export interface IcuMessage {
  readonly parameters: readonly string[];
  readonly tags: readonly string[];
  readonly plurals: readonly PluralElement[];
  /** The parameters that are written as numbers, dates or times. */
  readonly formats: readonly (NumberElement | DateElement | TimeElement)[];
  /** The elements at the top of the message, in its order. */
  readonly elements: readonly MessageFormatElement[];
}

/** Why a message is invalid: the parser's name of the fault, and the text from the fault to the end. */
export interface IcuFault {
  readonly name: string;
  readonly rest: string;
}

/** Parses a message like the page does. Returns the parsed message, or why it is invalid. */
export function readMessage(text: string): IcuMessage | IcuFault {
  try {
    const elements = parse(text);
    const all = [...everyElement(elements)];
    return {
      parameters: namesOf(all.filter(({ type }) => PARAMETERS.has(type))),
      tags: namesOf(all.filter(({ type }) => type === TYPE.tag)),
      plurals: all.filter((element): element is PluralElement => element.type === TYPE.plural),
      formats: all.filter(isFormatted),
      elements,
    };
  } catch (fault) {
    if (isSyntaxError(fault)) return { name: fault.message, rest: text.slice(fault.location.start.offset) };
    if (!isFormatFault(fault)) throw fault;
    return { name: 'INVALID_FORMAT', rest: text };
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

function isFormatted(element: MessageFormatElement): element is NumberElement | DateElement | TimeElement {
  return element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time;
}

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

/** The parser throws other errors for a number or date format that it does not know. A text that nests too deep is no such fault. */
function isFormatFault(fault: unknown): boolean {
  return fault instanceof Error && !fault.message.startsWith('Maximum call stack');
}

/** A suggestion how to write a link in a text. @param tags The tags that the text may have. */
export function insteadOfTag(tags: readonly string[]): string {
  if (tags.length === 0) return 'Take it out: this text has no tags.';
  return `Write ${tags.map((tag) => `<${tag}>…</${tag}>`).join(' or ')}.`;
}

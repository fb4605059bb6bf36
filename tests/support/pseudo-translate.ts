import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'û',
  y: 'ÿ',
  A: 'Â',
  E: 'È',
  I: 'Î',
  O: 'Ô',
  U: 'Ù',
  Y: 'Ÿ',
};

/** Puts accents on every word of a text, “Créàté àccöûnt”, so that it differs from English. Parameters and tags stay unchanged. */
export function pseudoTranslate(message: string): string {
  return printAST(parse(message).map(translated));
}

function translated(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return {
        ...element,
        value: element.value.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
      };
    case TYPE.tag:
      return { ...element, children: element.children.map(translated) };
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, { value }]) => [
            name,
            { value: value.map(translated) },
          ]),
        ),
      };
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
    case TYPE.pound:
      return element;
  }
}

/** The longest part of a message between parameters and tags, by which a test recognises the message. */
export function longestPart(message: string): string {
  const parts = [...literalsOf(parse(message))].map((part) => part.trim());
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

function* literalsOf(elements: readonly MessageFormatElement[]): Generator<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal) yield element.value;
    if ('children' in element) yield* literalsOf(element.children);
    if ('options' in element)
      for (const { value } of Object.values(element.options)) yield* literalsOf(value);
  }
}

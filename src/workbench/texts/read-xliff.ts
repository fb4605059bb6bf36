import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { ImportedText } from './csv.ts';

/** Reads the translations of an XLIFF 2 file. Throws for other files, and for a language that the product does not have. */
export function fromXliff(xml: string, languages: readonly string[]): readonly ImportedText[] {
  const root = rootOf(xml);
  if (!root || nameOf(root) !== 'xliff') throw new Error('The file is no XLIFF file.');
  const { version = '', trgLang: language = '' } = root.attributes;
  if (!version.startsWith('2.'))
    throw new Error(`The file is of XLIFF ${version || '1'}. Save it as XLIFF 2 in the tool that wrote it.`);
  if (!languages.includes(language))
    throw new Error(`Its "trgLang" is "${language}". The product has ${languages.join(', ')}.`);
  return unitsIn(root).flatMap((unit) => translationOf(unit, language));
}

function rootOf(xml: string): XmlElement | null {
  try {
    return parseXml(xml).root;
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(`The file is no XML that can be read: ${reason}`, { cause: error });
  }
}

/** The units of a file, including units in groups. */
function unitsIn(element: XmlElement): readonly XmlElement[] {
  return elementsIn(element).flatMap((child) => (nameOf(child) === 'unit' ? [child] : unitsIn(child)));
}

/** Tools may split a text into sentences. A unit with an untranslated sentence is left out. */
function translationOf(unit: XmlElement, language: string): readonly ImportedText[] {
  const key = unit.attributes['name'] ?? unit.attributes['id'] ?? '';
  const parts = elementsIn(unit).filter((child) => ['segment', 'ignorable'].includes(nameOf(child)));
  const targets = parts.map((part) => {
    const [target] = elementsIn(part).filter((child) => nameOf(child) === 'target');
    // The text between sentences needs no translation.
    const [own] = nameOf(part) === 'ignorable' && !target ? elementsIn(part) : [target];
    return own && textOf(own, key);
  });
  if (targets.length === 0 || targets.includes(undefined)) return [];
  return [{ key, language, text: targets.join('') }];
}

/** The text of an element. It drops the marks of tools, and refuses other elements. */
function textOf(element: XmlElement, key: string): string {
  return element.children
    .map((child) => {
      if (child instanceof XmlText) return child.text;
      if (!(child instanceof XmlElement)) return '';
      const name = nameOf(child);
      if (name === 'mrk') return textOf(child, key);
      if (name === 'sm' || name === 'em') return '';
      throw new Error(`The text of "${key}" has the element <${name}>. Write it without.`);
    })
    .join('');
}

function elementsIn({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}

/** The name without the prefix of its namespace. */
function nameOf({ name }: XmlElement): string {
  return name.split(':').at(-1) ?? name;
}

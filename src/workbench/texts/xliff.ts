import type { TextRow } from './text-rows.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"`;

/** Writes the texts for the tools of translators, from English into one language: XLIFF 2.0, with a unit for each key. */
export function toXliff(rows: readonly TextRow[], language: string): string {
  const units = rows
    .filter(({ texts }) => texts['en'] !== undefined)
    .map((row, at) => unitOf(row, language, at));
  return `${HEAD} srcLang="en" trgLang="${escaped(language)}">
  <file id="messages" xml:space="preserve">
${units.join('')}  </file>
</xliff>
`;
}

function unitOf({ key, note, texts, outdated }: TextRow, language: string, at: number): string {
  const target = texts[language] ?? '';
  const state = target === '' || language in outdated ? 'initial' : 'translated';
  const lines = [
    `    <unit id="u${at + 1}" name="${escaped(key)}">`,
    ...(note === '' ? [] : [`      <notes><note>${escaped(note)}</note></notes>`]),
    `      <segment state="${state}">`,
    `        <source>${escaped(texts['en'] ?? '')}</source>`,
    ...(target === '' ? [] : [`        <target>${escaped(target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
  return `${lines.join('\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would turn a carriage return into a line feed.
  '\r': '&#xD;',
};

const NOT_OF_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as XML. Characters that XML cannot hold are left out: no visitor sees them. */
function escaped(text: string): string {
  return text.replaceAll(NOT_OF_XML, '').replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
}

/** `npm run docs:formats`: writes docs/formats.md from the registry and its examples (R5.1). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogEntry } from '#contract/catalog.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogReader, textIn } from '#compiler/read-catalogs.ts';
import { formatSection } from './format-section.ts';

/** The page on which each format is told in plain words. */
export const FORMATS_DOC: string = join(PROJECT_ROOT, 'docs', 'formats.md');

/** The groups of the registry, in the order of the page, with their headings. */
const GROUPS: Readonly<Record<string, string>> = {
  people: 'People',
  contact: 'E-mail and telephone',
  passwords: 'Passwords',
  text: 'Text',
  numbers: 'Numbers and prices',
  time: 'Days and times',
  web: 'Web and colours',
  images: 'Images',
  bank: 'Banks',
  identity: 'National ids',
  tax: 'VAT numbers',
};

const REGISTRY = catalogReader(readContent(PROJECT_ROOT)).read('formats');

const INTRODUCTION = `# Formats

What a text may be asked to be: \`"format": "iban"\` in schema.json ([form-documents.md](form-documents.md#formats)). Written by
\`npm run docs:formats\` from the [registry](../catalogs/formats/${REGISTRY.version}.json) and its [examples](../catalogs/formats/examples.json), of
which each format has ten or more on either side; how to add one: [catalogs/README.md](../catalogs/README.md#add-or-change-a-format).

- An answer is tidied up before it is judged, and stored so. Unless said otherwise that means: white space around it is dropped, and letters
  and their accents are composed (NFC). The values are shown as they are stored; what cannot be seen is written as \`\\u{…}\`.
- A limit counts characters (code points, of which some emoji have several); a field may narrow it.
- The problem is the end of the key of the text that a visitor reads: \`signup.inputs.{field}.error.invalidFormat\`.
- The expression is for developers. It means the same with the flags \`u\` and \`v\`, and takes linear time.

No format knows whether a number was really given out, and none counts check digits: that is advice, by a [hint](../hints/README.md). Where we
read the specification in a way of our own: [decision 16](decisions/0016-formats-and-catalogs-beside-the-letter.md).
`;

/** The whole page. Throws where a format stands in no group or does not say what it means. */
export function formatsDoc(entries: readonly CatalogEntry[] = REGISTRY.entries): string {
  const unsaid = entries.filter((entry) => !GROUPS[textIn(entry, 'group')] || textIn(entry, 'note') === '');
  if (unsaid.length > 0) {
    const ids = unsaid.map((entry) => textIn(entry, 'id')).join(', ');
    throw new Error(`catalogs/formats has to give a "group" and a "note" to ${ids}.`);
  }
  const groups = Object.entries(GROUPS).map(([group, heading]) => ({
    heading,
    members: entries.filter((entry) => textIn(entry, 'group') === group),
  }));
  const contents = groups.map(({ heading, members }) => `- ${heading}: ${members.map(linkTo).join(', ')}\n`);
  const sections = groups.map(
    ({ heading, members }) => `## ${heading}\n\n${members.map(formatSection).join('\n')}`,
  );
  return [INTRODUCTION, contents.join(''), ...sections].join('\n');
}

function linkTo(entry: CatalogEntry): string {
  const id = textIn(entry, 'id');
  return `[${id}](#${id})`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(FORMATS_DOC, formatsDoc());
}

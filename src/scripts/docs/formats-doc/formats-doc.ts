/** `npm run docs`: writes docs/formats.md from the catalog of formats and its examples (R5.1). */
import { join } from 'node:path';
import type { CatalogEntry } from '#contract/catalog.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import type { NormaliserName } from '#contract/compiled-form.ts';
import { isNormaliserName } from '#engine/normalise-value.ts';
import { hintFor } from '#hints/hint-needs.ts';
import { refusedValues, takenValues } from './shown-values.ts';

/** The file of the page that describes each format in plain words. */
export const FORMATS_DOC: string = join(PROJECT_ROOT, 'docs', 'formats.md');

/** The groups of formats, in the order of the page, with their headings. */
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

const FORMATS = catalogReader(readContent(PROJECT_ROOT)).read('formats');

const INTRODUCTION = `# Formats

A format says which texts a field accepts: \`"format": "iban"\` in schema.json ([form-documents.md](form-documents.md#formats)).
\`npm run docs\` writes this page from the [catalog of formats](../catalogs/formats/${FORMATS.version}.json) and its
[examples](../catalogs/formats/examples.json). Each format has at least ten accepted and ten refused examples.
[catalogs/README.md](../catalogs/README.md#add-or-change-a-format) explains how to add a format.

- The product normalises an answer before it validates and stores it. By default it drops white space around the answer, and composes letters
  with their accents (NFC). This page shows the values as they are stored, and writes invisible characters as \`\\u{…}\`.
- A limit counts characters (code points; some emoji have several). A field may have a stricter limit.
- The problem is the end of the key of the text that a visitor reads: \`signup.inputs.{field}.error.invalidFormat\`.
- The expression is for developers. It means the same with the flags \`u\` and \`v\`, and takes linear time.

No format knows whether a number really exists, and no format checks check digits. A [hint](../hints/README.md) may warn about both.
[Decision 16](decisions/0016-formats-and-catalogs-beside-the-letter.md) lists where the formats differ from the letter of the specification.
`;

/** The text of the whole page. Throws when a format has no known group, no name or no note. */
export function formatsDoc(entries: readonly CatalogEntry[] = FORMATS.entries): string {
  const incomplete = entries.filter(
    (entry) =>
      !GROUPS[textProperty(entry, 'group')] ||
      [textProperty(entry, 'name'), textProperty(entry, 'note')].includes(''),
  );
  if (incomplete.length > 0) {
    const ids = incomplete.map((entry) => textProperty(entry, 'id')).join(', ');
    throw new Error(`catalogs/formats has to give a "group", a "name" and a "note" to ${ids}.`);
  }
  const groups = Object.entries(GROUPS).map(([group, heading]) => ({
    heading,
    members: entries.filter((entry) => textProperty(entry, 'group') === group),
  }));
  const contents = groups.map(({ heading, members }) => `- ${heading}: ${members.map(linkTo).join(', ')}\n`);
  const sections = groups.map(
    ({ heading, members }) => `## ${heading}\n\n${members.map(formatSection).join('\n')}`,
  );
  return [INTRODUCTION, contents.join(''), ...sections].join('\n');
}

function linkTo(entry: CatalogEntry): string {
  const id = textProperty(entry, 'id');
  return `[${id}](#${id})`;
}

const NORMALISER_WORDS: Readonly<Record<NormaliserName, string>> = {
  trim: 'white space around it is dropped',
  nfc: 'letters and their accents are composed',
  spaces: 'every kind of space becomes a plain space',
  apostrophes: 'all signs that look like an apostrophe become one',
  hyphens: 'dashes become hyphens',
  middleDots: 'all dots in the middle of a line become one',
  nfkc: 'full-width letters and full stops become plain ones',
  invisible: 'characters that are not seen are dropped',
  invisibleInTexts: 'characters that are not seen are dropped, except joiners',
  invisibleInNames: 'characters that are not seen are dropped, except joiners between letters',
  removeSpaces: 'white space is dropped',
  upper: 'letters become capitals',
  vat: 'letters become capitals, and separators are dropped',
  vatBe: 'nine digits get a 0 in front',
  phoneNumber: 'digits of any script become 0 to 9, and separators single spaces',
};

/** The section of a format: its meaning, three accepted and three refused values, its normalisers, and its rules. */
function formatSection(entry: CatalogEntry): string {
  const [id, authority] = [textProperty(entry, 'id'), textProperty(entry, 'authority')];
  const hint = hintFor(id);
  const facts = [
    `Takes ${threeOf(takenValues(id))}`,
    `Refuses ${threeOf(refusedValues(id))}`,
    limitsOf(entry),
    normalising(entry),
    `Problem: \`${textProperty(entry, 'problem') || 'invalidFormat'}\``,
    authority && `Set by ${authority}`,
    hint === undefined ? '' : `Advice on slips: \`"ui:hint": "${hint}"\``,
    `Expression: ${code(textProperty(entry, 'source'))}`,
  ];
  const list = facts.filter((fact) => fact !== '').map((fact) => `- ${fact}\n`);
  return `### ${id}\n\n**${textProperty(entry, 'name')}.** ${textProperty(entry, 'note')}\n\n${list.join('')}`;
}

/** The first value, one in the middle, and the last value, because neighbours are often similar. */
function threeOf(values: readonly string[]): string {
  const places = [0, Math.floor((values.length - 1) / 2), values.length - 1];
  return [...new Set(places)]
    .flatMap((place) => values.slice(place, place + 1))
    .map(code)
    .join(', ');
}

function limitsOf({ minLength, maxLength }: CatalogEntry): string {
  if (typeof minLength === 'number' && typeof maxLength === 'number')
    return `${minLength} to ${maxLength} characters`;
  if (typeof minLength === 'number') return `At least ${minLength} characters`;
  return typeof maxLength === 'number' ? `At most ${maxLength} characters` : '';
}

function normalising({ normalise }: CatalogEntry): string {
  if (!Array.isArray(normalise)) return '';
  if (normalise.length === 0) return 'Validated as typed';
  const names = normalise.map(String).filter(isNormaliserName);
  return `Before validation: ${names.map((name) => NORMALISER_WORDS[name]).join('; ')}`;
}

/** Formats text as code. A text with a back-tick needs two back-ticks around it. */
function code(text: string): string {
  return text.includes('`') ? `\`\`${text}\`\`` : `\`${text}\``;
}

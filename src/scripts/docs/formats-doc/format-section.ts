import type { CatalogEntry } from '#contract/catalog.ts';
import type { NormaliseStep } from '#contract/compiled-form.ts';
import { isNormaliseStep } from '#engine/normalise-value.ts';
import { hintFor } from '#linter/rules/widgets.ts';
import { textIn } from '#compiler/read-catalogs.ts';
import { refusedValues, takenValues } from './shown-values.ts';

const STEP_WORDS: Readonly<Record<NormaliseStep, string>> = {
  trim: 'white space around it is dropped',
  nfc: 'letters and their accents are composed',
  spaces: 'every kind of space becomes a plain one',
  apostrophes: 'accents that stand in for an apostrophe become one',
  removeSpaces: 'white space is dropped',
  upper: 'letters become capitals',
  vat: 'letters become capitals, and separators are dropped',
  vatBe: 'nine digits get a 0 in front',
  phoneNumber: 'digits of any script become 0 to 9, and separators single spaces',
};

/** What the page says of a format: its meaning, three values on either side, what is done to an answer, and by what it is judged. */
export function formatSection(entry: CatalogEntry): string {
  const [id, authority] = [textIn(entry, 'id'), textIn(entry, 'authority')];
  const hint = hintFor(id);
  const facts = [
    `Takes ${threeOf(takenValues(id))}`,
    `Refuses ${threeOf(refusedValues(id))}`,
    limitsOf(entry),
    normalising(entry),
    `Problem: \`${textIn(entry, 'problem') || 'invalidFormat'}\``,
    authority && `Set by ${authority}`,
    hint === undefined ? '' : `Advice on slips: \`"ui:hint": "${hint}"\``,
    `Expression: ${code(textIn(entry, 'source'))}`,
  ];
  const list = facts.filter((fact) => fact !== '').map((fact) => `- ${fact}\n`);
  return `### ${id}\n\n${textIn(entry, 'note')}\n\n${list.join('')}`;
}

/** The first, one in the middle, the last: neighbours are often alike. */
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
  if (normalise.length === 0) return 'Judged as it was typed';
  const steps = normalise.map(String).filter(isNormaliseStep);
  return `Before it is judged: ${steps.map((step) => STEP_WORDS[step]).join('; ')}`;
}

/** A back-tick inside takes two around it. */
function code(text: string): string {
  return text.includes('`') ? `\`\`${text}\`\`` : `\`${text}\``;
}

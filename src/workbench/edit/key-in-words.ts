import { PAGE_TEXTS } from '#contract/page-texts.ts';
import { isProblemKind, type ProblemKind } from '#contract/problem.ts';
import { withoutTags } from '#engine/field-label.ts';
import {
  type Documents,
  formNames,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
  variantPaths,
} from './documents.ts';
import { formTitle } from './form-title.ts';
import { formPage, PAGE_TEXT_NAMES } from './page-edits.ts';
import { type FormOutline, outlineOf } from './form-outline.ts';
import { documentsIn, variantOfPath } from './variant-documents.ts';

const PARTS: Readonly<Record<string, string>> = {
  label: 'The label',
  help: 'The help',
  placeholder: 'The text inside the empty field',
  tooltip: 'The tooltip',
  option: 'A choice',
  requirement: 'A requirement',
  error: 'The error text',
  item: 'The name of an item',
  add: 'The button that adds an item',
};

/** The problems of an answer, as words after “is”. */
export const PROBLEM_WORDS: Readonly<Record<ProblemKind, string>> = {
  required: 'missing',
  tooShort: 'too short',
  tooLong: 'too long',
  invalidFormat: 'not written as it has to be',
  invalidName: 'not a name',
  invalidEmail: 'not an email address',
  invalidCountry: 'not a country of the list',
  notInCatalog: 'not in the list',
  missingUpper: 'without a capital letter',
  missingLower: 'without a small letter',
  missingDigit: 'without a digit',
  missingSpecial: 'without a special character',
  notAccepted: 'not ticked',
  tooSmall: 'too small',
  tooLarge: 'too large',
  taken: 'taken',
  breached: 'known from a data leak',
};

/**
 * Describes a message for people who do not know keys: “The title of step 1 “Your company””. A text that belongs to no field,
 * step or group has its note for translators as its description. Without a note, the description is empty.
 */
export function keyInWords(key: string, documents: Documents): string {
  const note = readAt(documents, messagesPath('keys'), ['keys', key]);
  return placeInWords(key, documents) ?? textIn(objectIn(note)['note']);
}

/** Describes the place of a message: its field, step, group or page. Undefined for a text of none of them. */
export function placeInWords(key: string, documents: Documents): string | undefined {
  return ofField(key, documents) ?? ofPlace(key, documents) ?? ofPage(key, documents);
}

function ofField(key: string, documents: Documents): string | undefined {
  const [, start = '', path = ''] = /^(.+?\.inputs\.)(.+)$/.exec(key) ?? [];
  const names = path.split('.');
  const at = names.findIndex((name, index) => index > 0 && name in PARTS);
  if (at < 0) return undefined;
  const field = names.slice(0, at).join('.');
  const choice = names[at] === 'option' ? firstText(key, documents) : undefined;
  const part = choice === undefined ? PARTS[names[at] ?? ''] : `The choice “${choice}”`;
  return `${part} of ${named(`${start}${field}`, documents)}${whenOf(names.slice(at))}`;
}

/** When an error text appears: “ for an answer that is too long”. Empty for other texts, and for the error of all problems. */
function whenOf([part, kind = '']: readonly string[]): string {
  return part === 'error' && isProblemKind(kind) ? ` for an answer that is ${PROBLEM_WORDS[kind]}` : '';
}

/** A text of a step or of a group. */
function ofPlace(key: string, documents: Documents): string | undefined {
  const place = placeOf(key, documents);
  if (!place) return undefined;
  const { outline, kind, name, part } = place;
  if (kind === 'steps') {
    const title = firstText(`${outline.prefix}.steps.${name}.title`, documents);
    return `The ${part === 'title' ? 'title' : 'sentence under the title'} of step ${outline.steps.indexOf(name) + 1}${title === undefined ? '' : ` “${title}”`}`;
  }
  const fields = outline.fields.filter(({ group }) => group === name);
  return `The heading over ${fields.map((field) => named(`${outline.prefix}.inputs.${field.name}`, documents)).join(', ')}`;
}

/** A text around the fields of a form with a page of its own. */
function ofPage(key: string, documents: Documents): string | undefined {
  // Few texts end like this, and an outline is work.
  if (!PAGE_TEXTS.some((part) => key.endsWith(`.${part}`))) return undefined;
  for (const form of formNames(documents).filter((name) => formPage(documents, name))) {
    const { prefix } = outlineOf(documents, form);
    const part = PAGE_TEXTS.find((one) => key === `${prefix}.${one}`);
    if (part) return `${PAGE_TEXT_NAMES[part]} of “${formTitle(documents, form)}”`;
  }
  return undefined;
}

/** The number of the step whose text this is, from 1. Undefined for any other text. */
export function stepOfKey(key: string, documents: Documents): number | undefined {
  const place = placeOf(key, documents);
  return place?.kind === 'steps' ? place.outline.steps.indexOf(place.name) + 1 : undefined;
}

interface TextPlace {
  readonly outline: FormOutline;
  readonly kind: string;
  readonly name: string;
  readonly part: string;
}

/** The step or group that a text belongs to. Some steps and groups exist only in a variant of the form. */
function placeOf(key: string, documents: Documents): TextPlace | undefined {
  const [, prefix, kind = '', name = '', part = ''] =
    /^(.+)\.(steps|groups)\.([^.]+)\.(title|lede|legend)$/.exec(key) ?? [];
  if (prefix === undefined) return undefined;
  const forms = formNames(documents).filter((form) => outlineOf(documents, form).prefix === prefix);
  const outline = forms
    .flatMap((form) =>
      [undefined, ...variantPaths(documents, form).map(variantOfPath)].map((variant) =>
        outlineOf(documentsIn(documents, form, variant), form),
      ),
    )
    .find(({ steps, groups }) => steps.includes(name) || groups.includes(name));
  return outline && { outline, kind, name, part };
}

/**
 * The label of a field in quotation marks, in English if possible. Without a label, its name.
 *
 * @param start The start of its keys.
 */
function named(start: string, documents: Documents): string {
  const label = firstText(`${start}.label`, documents);
  return `“${label ?? start.replace(/^.+?\.inputs\./, '')}”`;
}

/** A text without tags, in the first language that has it, English before the others. */
function firstText(key: string, documents: Documents): string | undefined {
  return languagesOf(documents)
    .map((language) => withoutTags(textIn(readAt(documents, messagesPath(language), [key]))))
    .find((text) => text !== '');
}

import type { Cure, Finding, Place } from '#contract/finding.ts';
import { getLocation, type JSONPath, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { editing, type Documents, type Gesture, messagesPath, readAt, textIn } from './documents.ts';
import { offsetOf } from './find-field.ts';
import { outlineOf } from './form-outline.ts';
import { removeAt } from './json-text.ts';
import { fieldName } from './outline-texts.ts';
import { valueAt } from './read-json.ts';
import { addToLists } from './order-edits.ts';
import { setMessage } from './text-edits.ts';

/** The gesture that makes a cure. It changes nothing when the documents have changed since the check. */
export function cureGesture(place: Place, cure: Cure): Gesture {
  switch (cure.kind) {
    case 'replace':
      return atWord(place, cure.word, ({ text, path, from, to }) =>
        isTaken(text, path, cure.by) ? text : text.slice(0, from) + JSON.stringify(cure.by) + text.slice(to),
      );
    case 'remove':
      return atWord(place, cure.word, ({ text, path }) => removeAt(text, path));
    case 'text':
      return setMessage(cure);
    case 'order':
      return addToLists(formOf(place), cure.field, cure.after);
  }
}

/** The form whose document has a place. Empty for any other document. */
function formOf({ file }: Place): string {
  return /^forms\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/** Whether a cure still fits: an editor may have changed the place since the check. */
export function cureFits(documents: Documents, place: Place, cure: Cure): boolean {
  const text = documents.get(place.file);
  switch (cure.kind) {
    case 'replace':
    case 'remove':
      return text?.startsWith(JSON.stringify(cure.word), offsetOf(text, place)) === true;
    case 'text':
      return cure.text !== '' && textIn(readAt(documents, messagesPath(cure.language), [cure.key])) === '';
    case 'order':
      return text !== undefined;
  }
}

/** The label of the button for a cure. A field that moves has the name that editors know. */
function cureName(cure: Cure, nameOf: (field: string) => string): string {
  switch (cure.kind) {
    case 'replace':
      return `Write “${cure.by}”`;
    case 'remove':
      return `Take “${cure.word}” out`;
    case 'text':
      return 'Start with the English text';
    case 'order':
      return cure.after === undefined
        ? `Ask for “${nameOf(cure.field)}” last`
        : `Put “${nameOf(cure.field)}” after “${nameOf(cure.after)}”`;
  }
}

/** A button that mends a finding: its words, and what it does. */
export interface OfferedCure {
  readonly name: string;
  readonly gesture: Gesture;
}

/** What the offers are made from. */
interface CureSources {
  readonly documents: Documents;
  /** The texts of the release that the draft started from. */
  readonly base: Documents;
  /** Whether that release is live. */
  readonly isLive: boolean;
}

/** The offered buttons: those before the link to the view of texts, and those after the link. */
export interface Offers {
  readonly first: readonly OfferedCure[];
  readonly last: readonly OfferedCure[];
}

/** The buttons that mend a finding, the best first. For a missing text, the first button writes the text that the release had. */
export function offeredCures({ documents, base, isLive }: CureSources, finding: Finding): Offers {
  const { cure } = finding;
  const comma = commaGesture(documents, finding);
  if (comma) return { first: [{ name: 'Put the comma', gesture: comma }], last: [] };
  if (!cure) return { first: [], last: [] };
  const outline = outlineOf(documents, formOf(finding));
  const nameOf = (field: string): string => fieldName(documents, outline, { field });
  const fits = cureFits(documents, finding, cure);
  const own = fits ? [{ name: cureName(cure, nameOf), gesture: cureGesture(finding, cure) }] : [];
  if (cure.kind !== 'text') return { first: own, last: [] };
  const text = textAgain(documents, base, cure);
  const name = `Write “${text}” again, as it ${isLive ? 'is live' : 'was before'}`;
  return { first: text === '' ? [] : [{ name, gesture: setMessage({ ...cure, text }) }], last: own };
}

/** The text that the release had, if the draft has none now. */
function textAgain(
  documents: Documents,
  base: Documents,
  { language, key }: Cure & { readonly kind: 'text' },
): string {
  const path = messagesPath(language);
  return textIn(readAt(documents, path, [key])) === '' ? textIn(readAt(base, path, [key])) : '';
}

interface WordAt {
  readonly text: string;
  readonly path: JSONPath;
  readonly from: number;
  readonly to: number;
}

/** Edits a document if the quoted word is still at its place. */
function atWord(place: Place, word: string, edit: (found: WordAt) => string): Gesture {
  return editing(place.file, (text) => {
    const from = offsetOf(text, place);
    const quoted = JSON.stringify(word);
    if (!text.startsWith(quoted, from)) return text;
    return edit({ text, from, to: from + quoted.length, path: getLocation(text, from + 1).path });
  });
}

/** Whether a neighbour of the key at a path already has the name. */
function isTaken(text: string, path: JSONPath, name: string): boolean {
  return typeof path.at(-1) === 'string' && valueAt(text, [...path.slice(0, -1), name]) !== undefined;
}

/** What can follow a comma. Anything else needs more than a comma. */
const VALUE = /^(?:["{[\d-]|true|false|null)/;

/** The gesture that puts a missing comma. Undefined when the finding is about something else. */
function commaGesture(documents: Documents, finding: Finding): Gesture | undefined {
  const { rule, file } = finding;
  const text = documents.get(file);
  if (rule !== 'syntax' || text === undefined || withComma(text, finding) === text) return undefined;
  return editing(file, (now) => withComma(now, finding));
}

/** The text with a comma before the place of the finding. The same text when that mends nothing. */
function withComma(text: string, place: Finding): string {
  const offset = offsetOf(text, place);
  const isMissing = errorsOf(text).some(
    (fault) => fault.offset === offset && printParseErrorCode(fault.error) === 'CommaExpected',
  );
  if (!isMissing || !VALUE.test(text.slice(offset))) return text;
  const before = text.slice(0, offset).trimEnd();
  const mended = `${before},${text.slice(before.length)}`;
  return errorsOf(mended).length < errorsOf(text).length ? mended : text;
}

function errorsOf(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors);
  return errors;
}

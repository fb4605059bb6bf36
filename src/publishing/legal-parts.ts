import { isTextKey } from '#contract/message-file.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { TERMS_FORM } from '#contract/terms-page.ts';
import { type Consents, consentsIn, isTexts } from './consents.ts';
import { type AddPart, addFormParts, addVariantParts } from './form-parts.ts';
import { formOfFile, formsIn, type FormWithOverlays } from './form-versions.ts';
import { MOST_PLACE_CHARACTERS } from './walk-members.ts';

/** The legal parts of content: by their place, each as JSON text. */
type LegalParts = ReadonlyMap<string, string>;

/** The most places that the list names. The server keeps it with every check that it remembers. */
const MOST_PLACES = 100;

/**
 * Lists the places at which two contents differ in legal or consent texts (R18.9, `APPROVALS=legal`). These are legal:
 *
 * - every document of the form of the terms page;
 * - a field that asks for a consent, in a form and in its variants: its rules, its control, and whether it is required. Such a field has
 *   the control `consent`, accepts only a tick (`"const": true`), or starts ticked. So does each tick that a rule fills, demands, limits or
 *   reads, and each such answer whose rules may leave no choice: it may not be the visitor's own;
 * - in a form that asks for a consent, every condition, the fields whose answers conditions read, the fields that dependencies connect with
 *   all these, and the catalogs that they name, such as sets of countries. What applies by conditions, too, if they read such a field;
 * - the texts of such a field, the legends of its group and its list, and where the texts of its form come from;
 * - texts whose key has a part `consent`, `terms`, `privacy`, `legal`, `imprint` or `cookies`;
 * - texts with a link to the terms or to the statement on privacy, before or after the change.
 *
 * A document that is no JSON counts as changed as a whole. One that the product does not read, and the examples, count for nothing. It
 * reads what editors write, so it runs in the process of the gate.
 *
 * @param also Further content that says which fields ask for a consent.
 * @returns The first places, sorted: a path with a JSON pointer, or with the key of a text.
 */
export function legalChanges(
  before: Content,
  after: Content,
  also: readonly Content[] = [],
): readonly string[] {
  const [old, fresh] = [changedIn(before, after), changedIn(after, before)];
  const changedForms = new Set([...old.keys(), ...fresh.keys()].map(formOfFile));
  const oldForms = formsIn(before);
  const freshForms = formsIn(after, (name) => changedForms.has(name));
  const furtherForms = also.flatMap((content) => formsIn(content));
  const consents = consentsIn([before, after, ...also], [...oldForms, ...freshForms, ...furtherForms]);
  const was = legalParts({ changed: old, forms: oldForms }, consents);
  const is = legalParts({ changed: fresh, forms: freshForms }, consents);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((place) => was.get(place) !== is.get(place))
    .toSorted()
    .slice(0, MOST_PLACES);
}

/** The documents of a content that the other does not have in the same words. */
function changedIn(content: Content, other: Content): Content {
  return new Map([...content].filter(([path, text]) => other.get(path) !== text));
}

/** The legal parts of changed documents. A variant needs its form: what it changes is in other documents. */
function legalParts(
  { changed, forms }: { readonly changed: Content; readonly forms: readonly FormWithOverlays[] },
  consents: Consents,
): LegalParts {
  const parts = new Map<string, string>();
  // Two places may be the same, because long ones are cut off.
  const add = (place: string, json: string): void =>
    void parts.set(place, `${parts.get(place) ?? ''}${json}`);
  for (const [path, text] of changed) {
    const form = formOfFile(path);
    if (form === TERMS_FORM) add(path, text);
    else if (form !== undefined) addFormParts({ path, text }, consents.ofForm(form), add);
    else if (isTexts(path)) addTextParts({ path, text }, consents, add);
    else if (consents.hasCatalog(path)) add(path, text);
  }
  for (const form of forms) addVariantParts({ form, changed }, consents.ofForm(form.name), add);
  return parts;
}

interface Document {
  readonly path: string;
  readonly text: string;
}

const LEGAL_WORD = /(?:^|\.)(?:consent|terms|privacy|legal|imprint|cookies)(?:\.|$)/i;
const LEGAL_LINK = /<(?:terms|privacy)>/;

function addTextParts({ path, text }: Document, consents: Consents, add: AddPart): void {
  const document = parsedJson(text);
  if (!isRecord(document)) return add(path, text);
  // The catalog of keys has its notes one level deeper.
  const texts = isRecord(document['keys']) ? document['keys'] : document;
  for (const [key, value] of Object.entries(texts)) {
    if (!isTextKey(key)) continue;
    const json = JSON.stringify(value);
    if (LEGAL_WORD.test(key) || LEGAL_LINK.test(json) || consents.hasText(key))
      add(`${path}#${key.slice(0, MOST_PLACE_CHARACTERS)}`, json);
  }
}

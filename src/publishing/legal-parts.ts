import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { TERMS_FORM } from '#contract/terms-page.ts';

/** The legal parts of content: by their place, each as JSON text. */
type LegalParts = ReadonlyMap<string, string>;

/**
 * Lists the places at which two contents differ in legal or consent texts (R18.9, `APPROVALS=legal`). These are legal:
 *
 * - every document of the form of the terms page;
 * - a field that asks for a consent, in a form and in its variants: its rules, its control, whether it is required, and the conditions
 *   under which the form asks it. Such a field has the control `consent`, or accepts only a tick (`"const": true`);
 * - the texts of such a field, and where the texts of its form come from;
 * - texts whose key has a part `consent`, `terms`, `privacy`, `legal`, `imprint` or `cookies`;
 * - texts with a link to the terms or to the statement on privacy, before or after the change.
 *
 * A document that is no JSON counts as changed as a whole.
 *
 * @returns The places, sorted: a path with a JSON pointer, or with the key of a text.
 */
export function legalChanges(before: Content, after: Content): readonly string[] {
  const [old, fresh] = [changedIn(before, after), changedIn(after, before)];
  const fields = consentFields([before, fresh]);
  const [was, is] = [legalParts(old, fields), legalParts(fresh, fields)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((place) => was.get(place) !== is.get(place))
    .toSorted();
}

/** The documents of a content that the other does not have in the same words. */
function changedIn(content: Content, other: Content): Content {
  return new Map([...content].filter(([path, text]) => other.get(path) !== text));
}

/** The fields of a form that ask for a consent, and the first part of its texts' keys. */
interface FormConsents {
  readonly names: Set<string>;
  readonly prefixes: Set<string>;
}

/** By the name of the form. */
type ConsentFields = ReadonlyMap<string, FormConsents>;

/** In both contents, so that a field that stops asking for a consent is still legal. */
function consentFields(contents: readonly Content[]): ConsentFields {
  const found = new Map<string, FormConsents>();
  for (const [path, text] of contents.flatMap((content) => [...content])) {
    const form = FORM_FILE.exec(path)?.[1];
    if (form === undefined) continue;
    const known = found.get(form) ?? { names: new Set(), prefixes: new Set() };
    found.set(form, known);
    noteConsents(parsedJson(text), known);
  }
  return found;
}

function noteConsents(document: unknown, { names, prefixes }: FormConsents): void {
  for (const [name, member, place] of membersIn(document))
    if (asksForConsent(member) && !CONDITION.test(place)) names.add(name);
  const prefix = isRecord(document) ? document['messages'] : undefined;
  if (typeof prefix === 'string') prefixes.add(prefix);
}

/** A document of a form, but not its examples: their answers tick every box. */
const FORM_FILE = /^forms\/([^/]+)\/(?!examples\.json$)/;
/** In a condition, a tick is no consent that the field asks for. */
const CONDITION = /\/if\//;
const TEXTS = /^catalogs\/messages\/[^/]+\.json$/;

function asksForConsent(member: unknown): boolean {
  return isRecord(member) && (member['ui:widget'] === 'consent' || member['const'] === true);
}

function legalParts(content: Content, fields: ConsentFields): LegalParts {
  return new Map(
    [...content].flatMap(([path, text]): readonly (readonly [string, string])[] => {
      const form = FORM_FILE.exec(path)?.[1];
      if (form === TERMS_FORM) return [[path, text]];
      if (form !== undefined) return fieldParts(path, text, fields.get(form)?.names ?? new Set());
      return TEXTS.test(path) ? textParts(path, text, fields) : [];
    }),
  );
}

/** What a document of a form says about some fields. */
function fieldParts(
  path: string,
  text: string,
  names: ReadonlySet<string>,
): readonly (readonly [string, string])[] {
  if (names.size === 0) return [];
  const document = parsedJson(text);
  if (document === undefined) return [[path, text]];
  return [...membersIn(document, path)].flatMap(([name, member, place, parent]) => {
    if (names.has(name) || place === `${path}/messages`) return [[place, JSON.stringify(member)] as const];
    if (name === 'if' && decidesOn(parent, names)) return [[place, JSON.stringify(member)] as const];
    if (name !== 'required' || !Array.isArray(member)) return [];
    return [[place, JSON.stringify(member.filter((one) => names.has(String(one))))] as const];
  });
}

/** Whether what follows from a condition says anything about some fields. */
function decidesOn({ then: holds, else: otherwise }: JsonMembers, names: ReadonlySet<string>): boolean {
  return [...membersIn([holds, otherwise])].some(
    ([name, member]) =>
      names.has(name) ||
      (name === 'required' && Array.isArray(member) && member.some((one) => names.has(String(one)))),
  );
}

const LEGAL_WORD = /(?:^|\.)(?:consent|terms|privacy|legal|imprint|cookies)(?:\.|$)/i;
const LEGAL_LINK = /<(?:terms|privacy)>/;

function textParts(
  path: string,
  text: string,
  fields: ConsentFields,
): readonly (readonly [string, string])[] {
  const document = parsedJson(text);
  if (!isRecord(document)) return [[path, text]];
  // The catalog of keys has its notes one level deeper.
  const texts = isRecord(document['keys']) ? document['keys'] : document;
  return Object.entries(texts).flatMap(([key, value]) => {
    const json = JSON.stringify(value);
    const isLegal = LEGAL_WORD.test(key) || LEGAL_LINK.test(json) || isOfConsent(key, fields);
    return isLegal ? [[`${path}#${key}`, json] as const] : [];
  });
}

function isOfConsent(key: string, fields: ConsentFields): boolean {
  const [prefix = '', ...parts] = key.split('.');
  return [...fields.values()].some(
    ({ names, prefixes }) => prefixes.has(prefix) && parts.some((part) => names.has(part)),
  );
}

type JsonMembers = Readonly<Record<string, unknown>>;

/** All members of a document at every depth: name, value, place, and the object that has it. */
function* membersIn(
  value: unknown,
  place = '',
): Generator<readonly [name: string, member: unknown, place: string, parent: JsonMembers]> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* membersIn(item, `${place}/${at}`);
    return;
  }
  if (!isRecord(value)) return;
  for (const [name, member] of Object.entries(value)) {
    yield [name, member, `${place}/${name}`, value];
    yield* membersIn(member, `${place}/${name}`);
  }
}

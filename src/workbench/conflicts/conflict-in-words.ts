import { isTextKey, TRANSLATED_FROM } from '#contract/message-file.ts';
import { namesOf, renamesOf } from '#contract/catalog-names.ts';
import { mergeTexts } from '#merge/merge-texts.ts';
import type { ContestedMember } from '#protocol/workbench.ts';
import { type FileConflict, memberKey } from '#workbench/draft/file-conflicts.ts';
import { type Documents, languageOfMessages } from '#workbench/edit/documents.ts';
import { type FormOutline, outlineOf } from '#workbench/edit/form-outline.ts';
import { choiceName, fieldName } from '#workbench/edit/outline-texts.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { groupName } from '#workbench/edit/group-edits.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { listTitle } from '#workbench/edit/lists.ts';
import { stepName } from '#workbench/edit/step-texts.ts';
import { documentsIn, variantOfPath } from '#workbench/edit/variant-documents.ts';
import { languageName, variantName } from '#workbench/shell/languages.ts';

/** Describes what a change of documents means for visitors, as sentences. */
export type DescribeChange = (before: Documents, after: Documents) => readonly string[];

/** The three values of a contested member, as people read them. */
export interface WordedValues {
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A contested member for people who know no keys. */
export interface WordedMember extends WordedValues {
  /** “The label of “Organisation” in English”. */
  readonly what: string;
  /** The language of a text, which an editor may also write anew. Undefined for anything else. */
  readonly language: string | undefined;
  /** What stands instead of the values, where they are too long to be shown. */
  readonly instead?: string;
}

const NOT_THERE = 'not there';
const IN_THE_SOURCE = 'a change that only the source shows';

/** Describes a contested member and its values (R18.5, R18.10). */
export function memberInWords(
  { file, texts }: Pick<FileConflict, 'file' | 'texts'>,
  member: ContestedMember,
  { documents, describe }: { readonly documents: Documents; readonly describe: DescribeChange },
): WordedMember {
  const message = messageInWords(file, member, documents);
  if (message) return message;
  const what = placeInWords(file, member, documents);
  if (isTooDifferent(member)) return { what, language: undefined, ...NO_VALUES };
  if (member.kind === 'order') return { what, language: undefined, ...orders(file, member, documents) };
  // Without the texts, nothing tells what a value means for visitors.
  const values = texts ? valuesInWords({ file, texts }, member, { documents, describe }) : asTheyAre(member);
  return { what, language: undefined, ...values };
}

/** A text of a language, or the note of a translation. Undefined for any other member. */
function messageInWords(
  file: string,
  member: ContestedMember,
  documents: Documents,
): WordedMember | undefined {
  const language = languageOfMessages(file);
  if (language === undefined) return undefined;
  const [key = '', ...deeper] = member.path;
  const [noted] = key === TRANSLATED_FROM ? deeper : [];
  if (noted !== undefined) {
    const what = `${textName(noted, language, documents)}: the English text that it was made from`;
    return { what, language: undefined, ...asTheyAre(member) };
  }
  if (!isText(key, deeper)) return undefined;
  return { what: textName(key, language, documents), language, ...asTheyAre(member) };
}

function textName(key: string, language: string, documents: Documents): string {
  const name = keyInWords(key, documents).replace(/\.$/, '') || 'A text';
  return `${name} in ${languageName(language)}`;
}

function asTheyAre({ base, mine, theirs }: ContestedMember): WordedValues {
  return { before: plain(base), mine: plain(mine), theirs: plain(theirs) };
}

function isText(key: string, deeper: readonly string[]): boolean {
  return key !== '' && isTextKey(key) && deeper.length === 0;
}

const NO_VALUES = {
  before: '',
  mine: '',
  theirs: '',
  instead: 'The two versions differ too much to be shown part by part. One of them stays as a whole.',
};

/** The server sends no values of a whole document whose conflicts are too long. */
function isTooDifferent({ path, base, mine, theirs }: ContestedMember): boolean {
  return path.length === 0 && [base, mine, theirs].every((value) => value === undefined);
}

/** Where a member belongs: to a field, a form, a list or the texts of a language. */
function placeInWords(file: string, { path, kind }: ContestedMember, documents: Documents): string {
  const [, form] = /^forms\/([^/]+)\//.exec(file) ?? [];
  if (form !== undefined) return inForm(file, { form, path, kind }, documents);
  const [, catalog = ''] = /^catalogs\/([^/]+)\//.exec(file) ?? [];
  if (catalog === 'messages') return `The texts in ${languageOfFile(file)}`;
  const names = namesOf(catalog) ?? renamesOf(catalog);
  if (names) return `The names of “${listTitle(names.singular)}” in ${languageName(names.language)}`;
  return `The list “${listTitle(catalog)}”`;
}

function languageOfFile(file: string): string {
  const language = /([^/]+)\.json$/.exec(file)?.[1] ?? '';
  return language === 'keys' ? 'the notes for translators' : languageName(language);
}

interface Place extends Pick<ContestedMember, 'path' | 'kind'> {
  readonly form: string;
}

function inForm(file: string, { form, path, kind }: Place, documents: Documents): string {
  const outline = outlineOf(documents, form);
  const field = outline.fields.find(({ name }) => path.includes(name))?.name;
  const variant = variantOfPath(file);
  const where = variant === undefined ? '' : `, in ${variantName(variant)} only`;
  if (field !== undefined) return `“${fieldName(documents, outline, { field })}”${where}`;
  return `${partName(file, { path, kind })} of the form “${formTitle(documents, form)}”${where}`;
}

function partName(file: string, { path, kind }: Pick<Place, 'path' | 'kind'>): string {
  if (kind === 'order') return 'The order';
  if (file.endsWith('/examples.json')) return 'The examples';
  return path.length === 0 ? 'The settings' : 'A setting';
}

/** The values of a rule: as sentences about what each of them changes, or as they are. */
function valuesInWords(
  { file, texts }: Required<Pick<FileConflict, 'file' | 'texts'>>,
  member: ContestedMember,
  { documents, describe }: { readonly documents: Documents; readonly describe: DescribeChange },
): WordedValues {
  const own = memberKey(file, member);
  const version = (side?: 'mine' | 'theirs'): Documents => {
    const { text } = mergeTexts(texts, (each) => (memberKey(file, each) === own ? side : undefined));
    const others = [...documents].filter(([path]) => path !== file);
    return new Map(text === null ? others : [...others, [file, text] as const]);
  };
  const [before, mine, theirs] = [version(), version('mine'), version('theirs')];
  const inWords = (from: Documents, to: Documents, value: unknown): string =>
    describe(from, to)
      .map((words) => words.replace(/ \(before: [^)]*\)/, ''))
      .join(' ') || plain(value);
  const found = { mine: inWords(before, mine, member.mine), theirs: inWords(before, theirs, member.theirs) };
  // Where the sentences say too little to choose, the values are shown as they are.
  return found.mine === found.theirs
    ? asTheyAre(member)
    : { before: inWords(mine, before, member.base), ...found };
}

/** Three orders, by the names of fields, choices, steps and groups. */
function orders(file: string, { path, ...three }: ContestedMember, documents: Documents): WordedValues {
  const form = /^forms\/([^/]+)\//.exec(file)?.[1] ?? '';
  const outline = outlineOf(documentsIn(documents, form, variantOfPath(file)), form);
  const nameOf = (item: unknown): string => itemName(String(item), path, { documents, outline });
  const inWords = (items: unknown): string =>
    Array.isArray(items) ? items.map((item: unknown) => nameOf(item)).join(', ') : plain(items);
  return { before: inWords(three.base), mine: inWords(three.mine), theirs: inWords(three.theirs) };
}

interface OutlineIn {
  readonly documents: Documents;
  readonly outline: FormOutline;
}

/** The name of an item, by the list that it is in. What has no name is shown as it is. */
function itemName(item: string, path: readonly string[], { documents, outline }: OutlineIn): string {
  const [list, ...deeper] = path;
  if (list === 'ui:steps' && deeper.length === 0) return stepName(documents, outline, { step: item });
  if (list === 'ui:groups' && deeper.length === 0) return groupName(documents, outline, { group: item });
  const owner = outline.fields.find(({ name }) => path.includes(name))?.name;
  const choice = owner === undefined ? item : choiceName(documents, outline, { field: owner, code: item });
  const isField = choice === item && outline.fields.some(({ name }) => name === item);
  return isField ? fieldName(documents, outline, { field: item }) : choice;
}

function plain(value: unknown): string {
  if (value === undefined) return NOT_THERE;
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isPlainList(value)) return value.join(', ') || 'empty';
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? IN_THE_SOURCE : JSON.stringify(value);
}

function isPlainList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object');
}

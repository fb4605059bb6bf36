import { namesOf, renamesOf } from '#contract/catalog-names.ts';
import { mergeTexts } from '#merge/merge-texts.ts';
import type { ContestedMember } from '#protocol/workbench.ts';
import { type FileConflict, memberKey } from '#workbench/draft/file-conflicts.ts';
import { type Documents } from '#workbench/edit/documents.ts';
import { fieldName, outlineOf } from '#workbench/edit/form-outline.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { listTitle } from '#workbench/edit/lists.ts';
import { variantOfPath } from '#workbench/edit/variant-documents.ts';
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
}

const NOT_THERE = 'not there';
const IN_THE_SOURCE = 'a change that only the source shows';

/** Describes a contested member and its values (R18.5, R18.10). */
export function memberInWords(
  { file, texts }: Pick<FileConflict, 'file' | 'texts'>,
  member: ContestedMember,
  { documents, describe }: { readonly documents: Documents; readonly describe: DescribeChange },
): WordedMember {
  const [, language] = /^catalogs\/messages\/([^/]+)\.json$/.exec(file) ?? [];
  const [key = '', ...deeper] = member.path;
  const isText = key !== '' && !key.startsWith('$') && deeper.length === 0;
  if (isText && language !== undefined && language !== 'keys') {
    const name = keyInWords(key, documents).replace(/\.$/, '') || 'A text';
    const values = { before: plain(member.base), mine: plain(member.mine), theirs: plain(member.theirs) };
    return { what: `${name} in ${languageName(language)}`, language, ...values };
  }
  const what = placeInWords(file, member, documents);
  if (member.kind === 'order') return { what, language: undefined, ...orders(file, member, documents) };
  return { what, language: undefined, ...valuesInWords({ file, texts }, member, { documents, describe }) };
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
  const what =
    kind === 'order' ? 'The order' : file.endsWith('/examples.json') ? 'The examples' : 'A setting';
  return `${what} of the form “${formTitle(documents, form)}”${where}`;
}

/** The values of a rule: as sentences about what each of them changes, or as they are. */
function valuesInWords(
  conflict: Pick<FileConflict, 'file' | 'texts'>,
  member: ContestedMember,
  { documents, describe }: { readonly documents: Documents; readonly describe: DescribeChange },
): WordedValues {
  const { file, texts } = conflict;
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
    ? { before: plain(member.base), mine: plain(member.mine), theirs: plain(member.theirs) }
    : { before: inWords(mine, before, member.base), ...found };
}

/** Three orders, by the names of the fields. */
function orders(file: string, { base, mine, theirs }: ContestedMember, documents: Documents): WordedValues {
  const form = /^forms\/([^/]+)\//.exec(file)?.[1] ?? '';
  const outline = outlineOf(documents, form);
  const name = (item: unknown): string =>
    outline.fields.some((field) => field.name === item)
      ? fieldName(documents, outline, { field: String(item) })
      : String(item);
  const inWords = (items: unknown): string =>
    Array.isArray(items) ? items.map((item: unknown) => name(item)).join(', ') : plain(items);
  return { before: inWords(base), mine: inWords(mine), theirs: inWords(theirs) };
}

function plain(value: unknown): string {
  if (value === undefined) return NOT_THERE;
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? IN_THE_SOURCE : JSON.stringify(value);
}

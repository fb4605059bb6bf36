import type { Changes, Content } from '#contract/release.ts';
import type { TemplateName } from '#protocol/form-templates.ts';
import { languageKeys } from '#compiler/language-packs.ts';
import { appendMembers } from './append-members.ts';
import { copyOfForm } from './copy-of-form.ts';
import { DECLARED } from '#publishing/declared-texts.ts';
import type { FormDocuments, JsonObject } from './form-documents.ts';
import { documentsOfTemplate } from './templates.ts';

/** What a form begins with. */
export type FormStart =
  | { readonly kind: 'template'; readonly template: TemplateName }
  | { readonly kind: 'copy'; readonly form: string };

/** A form that an editor or a developer begins (R18.1). Its names are free: `refusalOf` has checked them. */
export interface NewForm {
  /** The folder of the form. */
  readonly form: string;
  /** The address of its page. */
  readonly path: string;
  /** Its heading. A template has its own heading in the other languages. A copy and an empty form have this one in all of them. */
  readonly title: string;
  readonly start: FormStart;
  /** The languages of its page. Undefined for all, also those that come later. */
  readonly languages?: readonly string[] | undefined;
}

/** The documents and texts of a new form. */
export interface BegunForm {
  readonly changes: Changes;
  /** The fields of the copied form that the new form does not have. */
  readonly leftOut: readonly string[];
  /** The languages in which the template has no texts. */
  readonly untranslated: readonly string[];
}

/**
 * Begins a form (R18.1): its documents, its page, and its texts. Where the template has no texts in a language of the page, the page
 * misses them, and the check counts them (R18.6). A language without the page gets the English texts, because the check asks for some.
 * The command and the workbench both begin forms in this way.
 *
 * Throws when the documents of a copied form cannot be read.
 */
export function beginForm(content: Content, { form, path, title, start, languages }: NewForm): BegunForm {
  const { documents, leftOut } =
    start.kind === 'copy'
      ? copyOfForm(content, start.form)
      : { documents: documentsOfTemplate(start.template), leftOut: [] };
  const prefix = freePrefix(content, form);
  const page = { path, ...(languages && { languages }), submit: 'store' };
  const all = languageKeys(content);
  const titled = withTitle(documents, literal(title), titledLanguages(start, languages ?? all, all));
  const textsOf = (language: string): JsonObject => ({
    ...(languages?.includes(language) === false && titled.texts['en']),
    ...titled.texts[language],
  });
  return {
    changes: new Map([
      ...filesOf(form, { ...titled, ui: { messages: prefix, ...withoutMeta(titled.ui) } }),
      [`forms/${form}/page.json`, write({ $schema: '../../schemas/form-page.schema.json', ...page })],
      ...all.map((language) => textsIn(content, language, prefixed(textsOf(language), prefix))),
      ...declarations(content, prefixed(titled.declared, prefix)),
    ]),
    leftOut,
    untranslated: all.filter((language) => !(language in documents.texts)),
  };
}

/** The languages in which the name is the heading. Undefined for all. Without an English page, the name is in its languages. */
function titledLanguages(
  start: FormStart,
  languages: readonly string[],
  all: readonly string[],
): readonly string[] | undefined {
  if (start.kind === 'copy') return undefined;
  if (start.template === 'empty') return all;
  return languages.includes('en') ? ['en'] : ['en', ...languages];
}

function withTitle(
  documents: FormDocuments,
  title: string,
  languages: readonly string[] | undefined,
): FormDocuments {
  const all = [...new Set([...Object.keys(documents.texts), ...(languages ?? [])])];
  const texts = all.map((language) => {
    const own = documents.texts[language] ?? {};
    return [language, languages?.includes(language) === false ? own : { ...own, title }] as const;
  });
  return { ...documents, texts: Object.fromEntries(texts) };
}

/** A name as a message that says just this: braces, tags and quotes mean something there. */
function literal(name: string): string {
  return name.replaceAll("'", "''").replaceAll(/[{}<>]+/g, (signs) => `'${signs}'`);
}

function filesOf(
  form: string,
  { schema, ui, examples, variants }: FormDocuments,
): readonly (readonly [string, string])[] {
  const folder = `forms/${form}`;
  const overlays = Object.entries(variants).map(
    ([variant, overlay]) =>
      [
        `${folder}/variants/${variant}.json`,
        write({ ...overlay, $schema: '../../../schemas/form-variant.schema.json' }),
      ] as const,
  );
  return [
    [
      `${folder}/schema.json`,
      write({ $schema: '../../schemas/form-schema.schema.json', ...withoutMeta(schema) }),
    ],
    [`${folder}/ui.json`, write({ $schema: '../../schemas/form-ui.schema.json', ...ui })],
    [`${folder}/examples.json`, write({ $schema: '../../schemas/form-examples.schema.json', examples })],
    ...overlays,
  ];
}

/** A document without the path to its meta-schema, which depends on the folder. */
function withoutMeta({ $schema: _path, ...document }: JsonObject): JsonObject {
  return document;
}

function textsIn(content: Content, language: string, texts: JsonObject): readonly [string, string] {
  const path = `catalogs/messages/${language}.json`;
  return [path, appendMembers(content.get(path) ?? '{}', texts)];
}

function declarations(content: Content, declared: JsonObject): readonly (readonly [string, string])[] {
  const text = content.get(DECLARED);
  return text === undefined || Object.keys(declared).length === 0
    ? []
    : [[DECLARED, appendMembers(text, declared, 'keys')]];
}

function prefixed(texts: JsonObject, prefix: string): JsonObject {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text]));
}

/** A prefix of message keys that no text has yet: `waitingList`, or `waitingList2`. */
function freePrefix(content: Content, form: string): string {
  const camel = form.replaceAll(/-+([a-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
  const texts = [...content].filter(([path]) => /^(?:catalogs\/messages|forms)\//.test(path));
  const taken = new Set(
    texts.flatMap(([, text]) => Array.from(text.matchAll(/"(\w+)[."]/g), ([, word]) => word)),
  );
  let prefix = camel;
  for (let number = 2; taken.has(prefix); number += 1) prefix = `${camel}${number}`;
  return prefix;
}

function write(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

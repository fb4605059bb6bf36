import type { Content } from '#contract/release.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import { variantNames } from '#compiler/forms/read-form.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { isSecret } from '#linter/field-facts.ts';
import { formsOf } from '#linter/form.ts';
import { sourceFile } from '#linter/source-file.ts';
import { DECLARED } from '#publishing/declared-texts.ts';
import type { FormDocuments, JsonObject } from './form-documents.ts';
import { documentsOfTemplate } from './templates.ts';
import { withoutFields } from './without-fields.ts';

/** A copy, and the fields that it leaves out. */
export interface CopiedForm {
  readonly documents: FormDocuments;
  /** The secret fields. The server stores no secrets of forms, so nobody could read their answers. */
  readonly leftOut: readonly string[];
}

/** The texts of a form that its documents ask for. The pages of the product have further ones, which stay with them. */
const OWN_TEXT = /^(?:title|lede|submit|done\.(?:title|text)|(?:inputs|groups|steps)\..+)$/;

/** Copies a form with its variants, examples and texts (R18.1). Throws when its documents cannot be read. */
export function copyOfForm(content: Content, form: string): CopiedForm {
  const secrets = secretsOf(content, form);
  const without = (name: string): JsonObject =>
    withoutFields(objectAt(content, `forms/${form}/${name}`), secrets);
  const { messages, ...ui } = without('ui.json');
  const prefix = `${String(messages)}.`;
  const { examples } = objectAt(content, `forms/${form}/examples.json`);
  const variants = variantNames(content, form).map(
    (variant) => [variant, without(`variants/${variant}.json`)] as const,
  );
  const isOwn = (key: string): boolean =>
    key.startsWith(prefix) && OWN_TEXT.test(key.slice(prefix.length)) && !isOfField(key, prefix, secrets);
  const own = (all: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, text]) => (isOwn(key) ? [[key.slice(prefix.length), text]] : [])),
    );
  return {
    documents: {
      schema: without('schema.json'),
      ui,
      examples: (Array.isArray(examples) ? examples : [])
        .filter(isRecord)
        .flatMap((each) => exampleOf(each, secrets)),
      variants: Object.fromEntries(variants),
      texts: Object.fromEntries(
        languageKeys(content).map((language) => [
          language,
          { ...aroundFields(language), ...textsIn(own(readMessages(content, language))) },
        ]),
      ),
      declared: own(declaredIn(content)),
    },
    leftOut: secrets,
  };
}

/** The texts around the fields, for a form that has had no page: `sign-up` has other words than “Thank you”. */
function aroundFields(language: string): Readonly<Record<string, string>> {
  const known = documentsOfTemplate('empty').texts;
  return Object.fromEntries(
    Object.entries(known[language] ?? {}).filter(([key]) => !key.startsWith('inputs.')),
  );
}

function textsIn(object: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : [])),
  );
}

/** Only declarations of parameters and tags matter to the check. The notes go with them. */
function declaredIn(content: Content): JsonObject {
  const { keys } = objectAt(content, DECLARED);
  return isRecord(keys) ? keys : {};
}

function isOfField(key: string, prefix: string, fields: readonly string[]): boolean {
  return fields.some((field) => key.startsWith(`${prefix}inputs.${field}.`));
}

/** An example without the answers to fields that are gone. One about such a field is no example of the copy. */
function exampleOf(example: JsonObject, fields: readonly string[]): readonly JsonObject[] {
  const { answers, expect } = example;
  if (isRecord(expect) && fields.some((field) => field in expect)) return [];
  const kept = Object.entries(isRecord(answers) ? answers : {}).filter(([field]) => !fields.includes(field));
  return [{ ...example, answers: Object.fromEntries(kept) }];
}

/** The secret fields of a form and its variants. */
function secretsOf(content: Content, name: string): readonly string[] {
  const files = [...content]
    .filter(([path]) => path.startsWith(`forms/${name}/`))
    .map(([path, text]) => sourceFile(path, text));
  const found = formsOf(files).flatMap((form) =>
    [...form.fields.keys()].filter((field) => isSecret(form, field)),
  );
  return [...new Set(found)];
}

function objectAt(content: Content, path: string): JsonObject {
  const value = parsedJson(content.get(path) ?? '{}');
  if (!isRecord(value)) throw new SyntaxError(`${path} is not JSON.`);
  return value;
}

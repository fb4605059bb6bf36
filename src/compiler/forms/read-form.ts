import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDocument, JsonSchema, UiDocument } from '#contract/form-document.ts';
import { mergePatch } from '#engine/merge-patch.ts';
import { readJson } from '#compiler/read-json.ts';

/** The names of the forms in a folder that holds `forms/`: every sub-folder with a schema. */
export function formNames(root: string): readonly string[] {
  const folder = join(root, 'forms');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'schema.json')));
}

/** The variants of a form besides the form itself, by the names of their overlays: `de`. */
export function variantNames(root: string, name: string): readonly string[] {
  const folder = join(root, 'forms', name, 'variants');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.slice(0, -'.json'.length)).toSorted();
}

/** The variant of a form that a language's visitors meet; null is the form itself. */
export function variantOf(root: string, name: string, language: string): string | null {
  return variantNames(root, name).includes(language) ? language : null;
}

/** The files a form is read from, for whoever watches them. */
export function formFiles(root: string, name: string, variant: string | null): readonly string[] {
  const folder = join(root, 'forms', name);
  const files = [join(folder, 'schema.json'), join(folder, 'ui.json')];
  return variant === null ? files : [...files, join(folder, 'variants', `${variant}.json`)];
}

/** Reads a form as it takes effect: the base documents, with the variant's overlay laid on them (R4.7). */
export function readForm(root: string, name: string, variant: string | null = null): FormDocument {
  const [schema = '', ui = '', overlay] = formFiles(root, name, variant);
  const patch: Overlay = overlay === undefined ? {} : readJson(overlay);
  return {
    name,
    schema: mergePatch(readSchema(schema), patch.schema ?? {}),
    ui: mergePatch(readUi(ui), patch.ui ?? {}),
  };
}

/** A schema.json, without what it says to editors. */
export function readSchema(file: string): JsonSchema {
  const { $schema: _meta, ...schema } = readJson<JsonSchema>(file);
  return schema;
}

/** A ui.json, without what it says to editors. */
export function readUi(file: string): UiDocument {
  const { $schema: _meta, messages, 'ui:order': order, ...fields } = readJson<UiDocument>(file);
  return { messages, 'ui:order': order, ...fields };
}

interface Overlay {
  readonly schema?: unknown;
  readonly ui?: unknown;
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDocument, JsonSchema, UiDocument } from '#contract/form-document.ts';
import { mergePatch } from '#engine/merge-patch.ts';
import { readJson } from '#tools/read-json.ts';

/** The names of the forms in a folder that holds `forms/`: every sub-folder with a schema. */
export function formNames(root: string): readonly string[] {
  const folder = join(root, 'forms');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'schema.json')));
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
  const base: { schema: JsonSchema; ui: UiDocument } = { schema: readJson(schema), ui: readJson(ui) };
  return {
    name,
    schema: mergePatch(base.schema, patch.schema ?? {}),
    ui: mergePatch(base.ui, patch.ui ?? {}),
  };
}

interface Overlay {
  readonly schema?: unknown;
  readonly ui?: unknown;
}

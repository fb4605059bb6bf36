import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogEntry } from '#contract/catalog.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { JsonSchema, UiDocument } from '#contract/form-document.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import { writeContent } from '#compiler/content/read-content.ts';
import type { Content } from '#contract/release.ts';

/** The documents of a made-up form called `example`. */
export interface MadeUpForm {
  readonly schema: JsonSchema;
  /** Fields have the order of the schema unless `ui:order` is set. */
  readonly ui?: Readonly<Record<string, unknown>>;
  /** Overlays by variant. */
  readonly variants?: Readonly<Record<string, { readonly schema?: unknown; readonly ui?: unknown }>>;
  /** Entries by `name/version`, in addition to the product's own catalogs. */
  readonly catalogs?: Readonly<Record<string, readonly CatalogEntry[]>>;
  /** Messages by language, instead of the product's own. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Compiles a form as the product does. */
export function makeForm(form: MadeUpForm, variant: string | null = null): CompiledForm {
  return loadCompiledForm(contentOf(form), 'example', variant);
}

/** The content with the form and the product's catalogs. The form's own catalogs replace those with the same name. */
export function contentOf(form: MadeUpForm): Content {
  const own = new Map(Object.entries(filesOf(form)).map(([path, file]) => [path, JSON.stringify(file)]));
  const folders = new Set([...own.keys()].map(folderOf));
  const others = [...CONTENT].filter(
    ([path]) => path.startsWith('catalogs/') && !folders.has(folderOf(path)),
  );
  return new Map([...own, ...others]);
}

function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** Writes the content of a form into a new folder. The caller deletes the folder. */
export function makeWorkspace(form: MadeUpForm): string {
  const root = mkdtempSync(join(tmpdir(), 'made-up-form-'));
  writeContent(root, contentOf(form));
  return root;
}

function filesOf({ schema, ui, ...form }: MadeUpForm): Readonly<Record<string, unknown>> {
  const uiDocument: UiDocument = {
    messages: 'example',
    'ui:order': Object.keys(schema.properties ?? {}),
    ...ui,
  };
  return {
    'forms/example/schema.json': schema,
    'forms/example/ui.json': uiDocument,
    ...named(form.variants, (variant, overlay) => [`forms/example/variants/${variant}`, overlay]),
    ...named(form.messages, (language, messages) => [`catalogs/messages/${language}`, messages]),
    ...named(form.catalogs, (file, entries) => {
      const [name, version] = file.split('/');
      return [`catalogs/${file}`, { name, version: Number(version), source: 'made up', entries }];
    }),
  };
}

function named<Part>(
  parts: Readonly<Record<string, Part>> = {},
  fileOf: (name: string, part: Part) => readonly [string, unknown],
): Readonly<Record<string, unknown>> {
  const files = Object.entries(parts).map(([name, part]) => fileOf(name, part));
  return Object.fromEntries(files.map(([file, content]) => [`${file}.json`, content]));
}

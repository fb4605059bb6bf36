import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogEntry } from '#contract/catalog.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { JsonSchema, UiDocument } from '#contract/form-document.ts';
import { loadForm } from '#compiler/forms/load-form.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';

/** The documents of a made-up form called `example`. */
export interface MadeUpForm {
  readonly schema: JsonSchema;
  /** Fields are in the order of the schema unless `ui:order` says otherwise. */
  readonly ui?: Readonly<Record<string, unknown>>;
  /** Overlays by variant. */
  readonly variants?: Readonly<Record<string, { readonly schema?: unknown; readonly ui?: unknown }>>;
  /** Entries by `name/version`, beside the product's own catalogs. */
  readonly catalogs?: Readonly<Record<string, readonly CatalogEntry[]>>;
  /** Messages by language, instead of the product's own. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The form as the product would compile it. */
export function makeForm(form: MadeUpForm, variant: string | null = null): CompiledForm {
  return inWorkspace(form, (root) => loadForm(root, 'example', variant));
}

/** What `use` makes of a folder that holds the form and the catalogs; the folder is gone afterwards. */
export function inWorkspace<Result>(form: MadeUpForm, use: (root: string) => Result): Result {
  const root = makeWorkspace(form);
  try {
    return use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** A folder that holds the form and the catalogs, for whoever takes it away again. */
export function makeWorkspace(form: MadeUpForm): string {
  const root = mkdtempSync(join(tmpdir(), 'made-up-form-'));
  for (const [file, content] of Object.entries(filesOf(form))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(content));
  }
  const own = join(CONTENT_ROOT, 'catalogs');
  mkdirSync(join(root, 'catalogs'), { recursive: true });
  // Made-up catalogs are not the ones that the product has released.
  const missing = readdirSync(own).filter(
    (name) => name !== 'checksums.json' && !existsSync(join(root, 'catalogs', name)),
  );
  for (const name of missing) symlinkSync(join(own, name), join(root, 'catalogs', name));
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

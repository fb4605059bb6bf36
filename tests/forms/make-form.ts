import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogEntry } from '#contract/catalog.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { JsonSchema, UiDocument } from '#contract/form-document.ts';
import { loadForm } from '#tools/forms/form-module.ts';
import { PROJECT_ROOT } from '#tools/project-root.ts';

/** The documents of a made-up form called `example`. */
export interface MadeUpForm {
  readonly schema: JsonSchema;
  /** Fields are in the order of the schema unless `ui:order` says otherwise. */
  readonly ui?: Readonly<Record<string, unknown>>;
  /** Overlays by variant. */
  readonly variants?: Readonly<Record<string, { readonly schema?: unknown; readonly ui?: unknown }>>;
  /** Entries by `name/version`, beside the product's own catalogs. */
  readonly catalogs?: Readonly<Record<string, readonly CatalogEntry[]>>;
}

/** The form as the product would compile it. */
export function makeForm(form: MadeUpForm, variant: string | null = null): CompiledForm {
  return inWorkspace(form, (root) => loadForm(root, 'example', variant));
}

/** What `use` makes of a folder that holds the form and the catalogs; the folder is gone afterwards. */
export function inWorkspace<Result>(form: MadeUpForm, use: (root: string) => Result): Result {
  const root = mkdtempSync(join(tmpdir(), 'made-up-form-'));
  try {
    for (const [file, content] of Object.entries(filesOf(form))) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), JSON.stringify(content));
    }
    const own = join(PROJECT_ROOT, 'catalogs');
    mkdirSync(join(root, 'catalogs'), { recursive: true });
    for (const name of readdirSync(own)) symlinkSync(join(own, name), join(root, 'catalogs', name));
    return use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function filesOf({
  schema,
  ui,
  variants = {},
  catalogs = {},
}: MadeUpForm): Readonly<Record<string, unknown>> {
  const asked: UiDocument = { messages: 'example', 'ui:order': Object.keys(schema.properties ?? {}), ...ui };
  const overlays = Object.entries(variants).map(([name, overlay]) => [`variants/${name}`, overlay] as const);
  return {
    ...Object.fromEntries(
      [['schema', schema] as const, ['ui', asked] as const, ...overlays].map(([name, document]) => [
        `forms/example/${name}.json`,
        document,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(catalogs).map(([file, entries]) => {
        const [name = '', version] = file.split('/');
        return [`catalogs/${file}.json`, { name, version: Number(version), source: 'made up', entries }];
      }),
    ),
  };
}

/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, which nobody awaits */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, runnerImport, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { makeForm, makeWorkspace, type MadeUpForm } from '#tests/forms/make-form.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { freePort } from '#tests/support/free-port.ts';
import { buildLanguages } from './language-packs.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { findingsPage } from './vite-plugin-findings.ts';
import { vestibuleDocuments } from './vite-plugin-forms.ts';

function configOf(root: string, more: readonly Plugin[] = []): InlineConfig {
  const plugins = [vestibuleDocuments(root), ...more];
  return { configFile: false, root: PROJECT_ROOT, logLevel: 'silent', plugins };
}

function workspaceOf(form: MadeUpForm): string {
  const root = makeWorkspace(form);
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

/** The form as the page has it: the module that the plugin makes of its documents, run. */
async function pageForm(form: MadeUpForm): Promise<CompiledForm> {
  const { module } = await runnerImport<{ readonly default: CompiledForm }>(
    '#forms/example',
    configOf(workspaceOf(form)),
  );
  return module.default;
}

const made: MadeUpForm = {
  schema: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['private', 'business'] },
      shape: { type: 'string', catalog: 'shapes' },
      edge: { type: 'string', catalog: 'edges' },
      people: {
        type: 'array',
        maxItems: 2,
        items: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 3 } } },
      },
      tags: { type: 'array', uniqueItems: true, items: { type: 'string' } },
    },
    if: { properties: { kind: { const: 'business' } }, required: ['kind'] },
    then: { required: ['company'], properties: { company: { type: 'string', minLength: 2 } } },
    else: { properties: { age: { type: 'integer', minimum: 18 } } },
  },
  ui: {
    edge: { 'ui:dependsOn': [{ from: 'shape', take: 'edge', when: 'always' }] },
    company: { 'ui:dependsOn': [{ from: 'kind', template: '{kind}', as: 'slug' }] },
  },
  catalogs: {
    // Twice the number of entries from which ajv compares by a function of its own.
    'shapes/1': Array.from({ length: 400 }, (_, at) => ({
      value: `S${at}`,
      edge: at % 2 === 0 ? 'soft' : 'hard',
    })),
    'edges/1': [{ value: 'soft' }, { value: 'hard' }],
  },
};

describe('R4.5 the module of a form', () => {
  it('judges as the form that tools load', async () => {
    const page = await pageForm(made);
    const tool = makeForm(made);
    const answers: readonly Answers[] = [
      {},
      { kind: 'private' },
      { kind: 'business' },
      { kind: 'business', company: '😀' },
      { kind: 'business', company: 'Shop' },
      { kind: 'private', age: 17 },
      { kind: 'public', shape: 'S399', edge: 'rough' },
      { kind: 'private', shape: 'S400', tags: ['a', 'b', 'a'] },
      { kind: 'private', people: [{ name: ' Bo ' }, { name: 'Marie' }, {}] },
    ];

    expect(answers.map((given) => validateAnswers(page, given))).toStrictEqual(
      answers.map((given) => validateAnswers(tool, given)),
    );
    expect(validateAnswers(page, { kind: 'business', company: '😀' }).problems).toStrictEqual({
      company: { kind: 'tooShort', limit: 2 },
    });
  });

  it('R4.4 tells of its fields, tables, functions and conditions what tools are told', async () => {
    const { validate: _validate, conditions, normalisers, derivers, ...page } = await pageForm(made);
    const { validate: _other, ...tool } = makeForm(made);

    // Functions are made of the same code by two programs.
    const { findVisibility, ...data } = page;
    expect(findVisibility).toBeInstanceOf(Function);
    expect(tool.findVisibility).toBeInstanceOf(Function);
    expect(data).toStrictEqual(Object.fromEntries(Object.entries(tool).filter(([part]) => part in data)));
    expect(Object.keys(conditions)).toStrictEqual(Object.keys(tool.conditions));
    expect(Object.keys(normalisers)).toStrictEqual(Object.keys(tool.normalisers));
    expect(Object.keys(derivers)).toStrictEqual(['slug']);
  });

  // So many that ajv compares in a loop, from a list.
  const many = Array.from({ length: 300 }, (_, at) => ({ value: `place-${at}` }));

  test.each<{ values: readonly string[]; right: string; wrong: string; because: string }>([
    { values: ['New York', 'York'], right: 'New York', wrong: 'New', because: 'values may hold spaces' },
    { values: ["Val d'Isère"], right: "Val d'Isère", wrong: 'Isère', because: 'values may hold apostrophes' },
    {
      values: ['a\\nb'],
      right: 'a\\nb',
      wrong: 'a\nb',
      because: 'values may hold what means something in code',
    },
    {
      values: ['$&'],
      right: '$&',
      wrong: '$',
      because: 'values may hold what means something in a replacement',
    },
  ])('lists what can be chosen: $because', async ({ values, right, wrong }) => {
    const page = await pageForm({
      schema: { type: 'object', properties: { a: { type: 'string', catalog: 'places' } } },
      catalogs: { 'places/1': [...many, ...values.map((value) => ({ value }))] },
    });

    expect(page.validate({ a: right })).toBe(true);
    expect(page.validate({ a: wrong })).toBe(false);
  });

  it('finds items of a list the same when they hold the same', async () => {
    const person = { type: 'object', properties: { name: { type: 'string' } } } as const;
    const page = await pageForm({
      schema: { type: 'object', properties: { people: { type: 'array', uniqueItems: true, items: person } } },
    });

    expect(page.validate({ people: [{ name: 'Ada' }, { name: 'Bo' }] })).toBe(true);
    expect(page.validate({ people: [{ name: 'Ada' }, { name: 'Ada' }] })).toBe(false);
  });

  it('R4.4 carries a table whose answers hold spaces', async () => {
    const form: MadeUpForm = {
      schema: {
        type: 'object',
        properties: { a: { type: 'string', catalog: 'cities' }, b: { type: 'string', catalog: 'states' } },
      },
      ui: { b: { 'ui:dependsOn': [{ from: 'a', take: 'state' }] } },
      catalogs: {
        'cities/1': [
          { value: 'NYC', state: 'New York' },
          { value: 'LA', state: 'California' },
        ],
        'states/1': [{ value: 'New York' }, { value: 'California' }],
      },
    };

    expect((await pageForm(form)).fields).toStrictEqual(makeForm(form).fields);
  });
});

describe('the other modules', () => {
  it('are catalogs in their newest version', async () => {
    const { module } = await runnerImport<{ readonly default: unknown }>(
      '#catalogs/edges',
      configOf(workspaceOf(made)),
    );

    expect(module.default).toMatchObject({
      name: 'edges',
      version: 1,
      entries: [{ value: 'soft' }, { value: 'hard' }],
    });
  });

  it('are the documents themselves, one or all of a kind, of that folder and not of the project', async () => {
    const root = workspaceOf({ schema: {}, messages: { en: {}, da: {} } });
    const { module } = await runnerImport<{ readonly languages: readonly string[] }>(
      join(PROJECT_ROOT, 'src/server/languages.ts'),
      configOf(root),
    );

    expect(module.languages).toStrictEqual(['en', 'da']);
  });

  it('are all languages, for rendering outside of the browser', async () => {
    const { module } = await runnerImport<{ readonly default: unknown }>(
      '#catalogs/language-packs',
      configOf(CONTENT_ROOT),
    );
    const built = buildLanguages(CONTENT_ROOT);

    expect(module.default).toStrictEqual({
      languages: built.map(({ language }) => language),
      packs: built.map(({ pack }) => pack),
    });
  });
});

describe('what is built', () => {
  it('has a pack for each language and a flag for each country, in the page’s build', async () => {
    const output = await build({
      ...configOf(CONTENT_ROOT),
      build: { write: false, rollupOptions: { input: '#catalogs/currencies' } },
    });
    const files = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
    const names = files.map(({ fileName }) => `/${fileName}`);
    const [english] = buildLanguages(CONTENT_ROOT);

    expect(names).toStrictEqual(
      expect.arrayContaining(buildLanguages(CONTENT_ROOT).map(({ language }) => language.url)),
    );
    expect(files.find(({ fileName }) => `/${fileName}` === english?.language.url)).toMatchObject({
      source: english?.text,
    });
    for (const country of english?.pack.catalogs['countries'] ?? [])
      expect(names).toContain(`/${String(country['flagPath'])}`);
  });

  it('has neither in the server’s build', async () => {
    const output = await build({
      ...configOf(CONTENT_ROOT),
      build: { write: false, ssr: true, rollupOptions: { input: '#catalogs/currencies' } },
    });
    const files = [output].flat().flatMap((part) => ('output' in part ? part.output : []));

    expect(files.filter(({ type }) => type === 'asset')).toStrictEqual([]);
  });
});

describe('the development server', () => {
  async function serve(
    root: string,
    more: readonly Plugin[] = [],
  ): Promise<{ server: ViteDevServer; origin: string }> {
    const port = await freePort();
    const server = await createServer({
      ...configOf(root, more),
      server: { port, strictPort: true, host: '127.0.0.1', hmr: false },
      optimizeDeps: { noDiscovery: true },
      cacheDir: join(workspaceOf({ schema: {} }), 'cache'),
    });
    onTestFinished(() => server.close());
    await server.listen();
    return { server, origin: `http://127.0.0.1:${port}` };
  }

  it('serves packs and flags, and the languages in the page', async () => {
    const { server, origin } = await serve(CONTENT_ROOT);
    const [english] = buildLanguages(CONTENT_ROOT);
    const pack = await fetch(`${origin}${english?.language.url}`);
    const flag = await fetch(`${origin}/flags/dk.svg`);
    const page = await server.transformIndexHtml('/', '<!doctype html><head></head>');

    expect(pack.headers.get('content-type')).toBe('application/json');
    await expect(pack.text()).resolves.toBe(english?.text);
    expect(flag.headers.get('content-type')).toBe('image/svg+xml');
    await expect(flag.text()).resolves.toContain('<svg');
    expect(page).toContain('<script type="application/json" id="languages">[{"language":"en"');
  });

  it('R4.6 shows what is wrong with a document as soon as it is saved, and the page again once it is mended', async () => {
    const root = workspaceOf({ schema: {} });
    rmSync(root, { recursive: true });
    cpSync(join(PROJECT_ROOT, 'src/tools/check-forms/sample'), root, { recursive: true });
    const { origin } = await serve(root, [findingsPage(root)]);
    const page = async (): Promise<string> =>
      (await fetch(origin, { headers: { accept: 'text/html' } })).text();
    const ui = join(root, 'forms/sign-up/ui.json');
    const sound = readFileSync(ui, 'utf8');

    for (const broken of [sound.replace('"ui:widget"', '"ui:widgte"'), sound.replace('{', '')]) {
      writeFileSync(ui, broken);
      expect(await page()).toMatch(/<li><code>forms\/sign-up\/ui\.json:\d+:\d+ /);
    }
    writeFileSync(ui, sound);
    expect(await page()).not.toContain('forms/sign-up/ui.json');
    const schema = join(root, 'forms/sign-up/schema.json');
    writeFileSync(schema, readFileSync(schema, 'utf8').replace('"maxLength": 129', '"maxLength": 12'));
    expect(await page(), 'an example that has another outcome stops nothing').not.toContain('<li>');
  });
});

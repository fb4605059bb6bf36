import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Content } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { readMessages } from '#compiler/language-packs.ts';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { readFolder } from '#linter/read-folder.ts';
import { newForm } from '#scripts/scaffold/new-form.ts';
import { newLocale } from '#scripts/scaffold/new-locale.ts';
import { writeScaffold } from '#scripts/scaffold/scaffold.ts';
import { layFixtureContent } from '#tests/support/fixture-content.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';

// The changes of content that forms/README.md and catalogs/README.md describe, each in a copy.

type Json = Readonly<Record<string, unknown>>;

/** An empty folder, which the test deletes. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A copy of the content for tests of behaviour, which stands for the shipped content. */
function copyContent(): string {
  const root = makeFolder();
  for (const part of ['catalogs', 'forms'])
    cpSync(join(CONTENT_ROOT, part), join(root, part), { recursive: true });
  return root;
}

/** The content for tests of behaviour, as it is made beside a product with this content. */
function fixtureBeside(product: string): Content {
  const root = makeFolder();
  cpSync(join(product, 'catalogs'), join(root, 'catalogs'), { recursive: true });
  layFixtureContent(root, product);
  return readContent(root);
}

function readDocument(root: string, file: string): Json {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function write(root: string, file: string, document: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${JSON.stringify(document, null, 2)}\n`);
}

/** Adds texts to the messages of both languages. */
function addTexts(root: string, texts: Readonly<Record<string, string>>): void {
  for (const language of ['en', 'de']) {
    const file = `catalogs/messages/${language}.json`;
    write(root, file, { ...readDocument(root, file), ...texts });
  }
}

const CHANGES: Readonly<Record<string, (root: string) => void>> = {
  'a form with its texts': (root) => writeScaffold(root, newForm(root, 'meet-us')),
  'a language with all its texts': (root) => {
    writeScaffold(root, newLocale(root, 'fr'));
    const file = 'catalogs/messages/fr.json';
    write(root, file, { ...readDocument(root, file), ...readMessages(readContent(root), 'en') });
  },
  'a variant with a field of its own': (root) => {
    const { 'ui:order': order } = readDocument(root, 'forms/sign-up/ui.json');
    write(root, 'forms/sign-up/variants/de.json', {
      $schema: '../../../schemas/form-variant.schema.json',
      schema: { properties: { register: { type: 'string', maxLength: 12 } } },
      ui: {
        'ui:order': [...(Array.isArray(order) ? order : []), 'register'],
        register: { 'ui:widget': 'text' },
      },
    });
    addTexts(root, { 'signup.inputs.register.label': 'Register' });
  },
  'a catalog that a field offers': (root) => {
    const about = { $schema: '../../schemas/catalog.schema.json', version: 1, source: 'our sales team' };
    const entries = [{ value: 'bakery', name: 'Bakery' }];
    write(root, 'catalogs/trades/1.json', { ...about, name: 'trades', entries });
    writeScaffold(root, newForm(root, 'meet-us'));
    const [schema, ui] = ['forms/meet-us/schema.json', 'forms/meet-us/ui.json'] as const;
    const { properties, ...rest } = readDocument(root, schema);
    write(root, schema, {
      ...rest,
      properties: { ...Object(properties), trade: { type: 'string', catalog: 'trades' } },
    });
    const { 'ui:order': order } = readDocument(root, ui);
    write(root, ui, {
      ...readDocument(root, ui),
      'ui:order': [...(Array.isArray(order) ? order : []), 'trade'],
    });
    addTexts(root, { 'meetUs.inputs.trade.label': 'Trade' });
  },
};

it.each(Object.entries(CHANGES))(
  'R4.6 R10.6 %s passes the check, and changes nothing in the content for tests of behaviour',
  (_name, change) => {
    const root = copyContent();
    change(root);
    expect(checkForms(readFolder(root)).map(formatFinding)).toStrictEqual([]);
    expect(readContent(root)).not.toStrictEqual(readContent(CONTENT_ROOT));
    expect(fixtureBeside(root)).toStrictEqual(fixtureBeside(CONTENT_ROOT));
  },
);

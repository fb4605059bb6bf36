import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { vi } from 'vitest';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import { it as journey } from '#tests/support/journey.ts';
import { hold } from '#tests/support/prerendered-page.ts';
import { CANARY } from '#tests/support/secret-forms.ts';
import { makeVisitor } from '#tests/support/sign-up-page.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';

/** The time for a build, on a machine that may be busy. */
const BUILD_MS = 4 * 60_000;
vi.setConfig({ testTimeout: BUILD_MS, hookTimeout: BUILD_MS });

/**
 * Fields that are secret by their format, by their name inside a group, and by their widget. The first two look like text
 * fields.
 */
const SECRETS = ['Access code', 'Secret word', 'Personal number'];

/** Chromium logs this message, because it treats a form with two passwords as two forms. */
const TWO_PASSWORDS = [/Multiple forms should be contained/];

const it = journey.extend<{ readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const product = copyProduct();
      askForSecrets(product);
      product.build();
      const server = await startServer({}, product.root);
      await use(server);
      await server.dispose();
      product.dispose();
    },
    { scope: 'file' },
  ],
});

function askForSecrets({ edit }: ProductCopy): void {
  const people = `"people": { "type": "array", "minItems": 1, "maxItems": 3,
    "items": { "type": "object", "properties": { "password": { "type": "string" } } } },`;
  const code = `"code": { "type": "string", "format": "password-chars" }, "pin": { "type": "string" },`;
  edit('forms/sign-up/schema.json', (text) =>
    text.replace('"properties": {', `"properties": { ${code} ${people}`),
  );
  edit('forms/sign-up/ui.json', (text) =>
    text.replace('"organisation",', '"organisation", "code", "pin", "people",').replace(
      '"firstName": {',
      `"pin": { "ui:widget": "password" },
        "people": { "items": { "ui:order": ["password"] } }, "firstName": {`,
    ),
  );
  const labels = {
    'code.label': 'Access code',
    'pin.label': 'Personal number',
    'people.label': 'People',
    'people.item': 'Person {number}',
    'people.add': 'Add a person',
    'people.error.required': 'Add a person',
    'people.error.tooShort': 'Add a person',
    'people.error.tooLong': 'Take a person out',
    'people.password.label': 'Secret word',
  };
  for (const language of ['en', 'de']) {
    edit(`catalogs/messages/${language}.json`, (text) => {
      const added = Object.entries(labels).map(([key, words]) => `"signup.inputs.${key}": "${words}",`);
      return text.replace('{', `{ ${added.join(' ')}`);
    });
  }
}

async function fillSecrets(page: Page): Promise<void> {
  for (const label of SECRETS) await page.getByLabel(label).first().fill(CANARY);
}

const browserStorage = async (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));

it('R2.9 a secret that is typed before the program runs is not in the saved answers, and a reload forgets it', async ({
  server,
  visit,
}) => {
  const { page, context, signUp } = await visit({ isPrepared: true, expectedMessages: TWO_PASSWORDS });
  const program = await hold(context, /\/assets\/(?!language).*\.js$/);
  await page.goto(`${server.url}/#/en`, { waitUntil: 'commit' });
  await signUp.at('firstName').fill('Wilhelmina');
  await fillSecrets(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(signUp.at('firstName')).toBeVisible();
  expect(await browserStorage(page)).toContain('Wilhelmina');
  expect(await browserStorage(page)).not.toContain(CANARY);
  for (const label of SECRETS) await expect(page.getByLabel(label).first()).toHaveValue('');
  program.letThrough();
});

it('R2.9 a secret is sent, and stored neither by the browser nor by the server', async ({
  server,
  visit,
}) => {
  const { page, signUp } = await visit({ route: '#/en', expectedMessages: TWO_PASSWORDS });
  const visitor = makeVisitor();
  await signUp.fillAll(visitor);
  await fillSecrets(page);
  await expect.poll(() => browserStorage(page)).toContain(visitor.email);
  expect(await browserStorage(page)).not.toContain(CANARY);
  const sent = page.waitForRequest(/\/api\/signup$/);
  await signUp.submitAndFollow();
  expect((await sent).postData()?.split(CANARY)).toHaveLength(4);

  const files = readdirSync(server.dataDir).filter((file) => file.startsWith('vestibule.sqlite'));
  const bytes = files.map((file) => readFileSync(join(server.dataDir, file), 'latin1')).join('');
  expect(bytes).toContain(visitor.email);
  expect(bytes).not.toContain(CANARY);
  expect(server.log()).not.toContain(CANARY);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import {
  addGermanVariant,
  addVatNumber,
  GERMAN,
  SCHEMA,
  VAT_NUMBER,
  withVatNumber,
} from '#tests/support/edit-documents.ts';
import { it as journey } from '#tests/support/journey.ts';
import { makeVisitor, type SignUpPage, type Visitor } from '#tests/support/sign-up-page.ts';
import { PRODUCTION } from '#tests/support/production.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { compileRelease } from '#compiler/release.ts';
import { versionsOf } from '#contract/release.ts';

interface Fixtures {
  readonly product: ProductCopy;
  readonly server: RunningServer;
}

const it = journey.extend<Fixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const product = copyProduct();
      addVatNumber(product);
      addGermanVariant(product);
      product.build();
      await use(product);
      product.dispose();
    },
    { scope: 'file' },
  ],
  server: [
    async ({ product }, use) => {
      const server = await startServer(PRODUCTION, product.root);
      await use(server);
      await server.dispose();
    },
    { scope: 'file' },
  ],
});

/** Deploys the documents as they are now, and returns the version of the sign-up form. */
async function deploy(product: ProductCopy, server: RunningServer): Promise<string> {
  product.build();
  await server.stop();
  await server.restart();
  return versionIn(product);
}

/** The version of the sign-up form that a build of the product serves. */
function versionIn({ root }: ProductCopy): string {
  return versionsOf(compileRelease(readContent(root)))['sign-up']?.[0] ?? '';
}

/** Everything that the product has stored, as text. */
function storedText({ dataDir }: RunningServer): string {
  const files = readdirSync(dataDir).filter((file) => file.startsWith('vestibule.sqlite'));
  return files.map((file) => readFileSync(join(dataDir, file), 'latin1')).join('');
}

/** The names of the text boxes, in the order of the page. */
async function textBoxes(page: Page): Promise<readonly string[]> {
  const boxes = await page.locator('form').getByRole('textbox').all();
  return Promise.all(
    boxes.map((box) => box.evaluate((control: HTMLInputElement) => control.labels?.[0]?.textContent ?? '')),
  );
}

async function send({ url }: RunningServer, payload: Answers): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/signup`, { method: 'POST', headers, body: JSON.stringify(payload) }))
    .status;
}

describe('edited documents', () => {
  it('R4.1, R7.11 show a new field, validate it on both sides, and store it', async ({ server, visit }) => {
    const { page, signUp } = await visit({ route: '#/en' });
    await signUp.fillAll(makeVisitor());
    const vat = page.getByRole('textbox', { name: 'VAT number' });
    await vat.fill('nonsense');
    await vat.blur();
    await expect(vat).toHaveAttribute('aria-invalid', 'true');
    await vat.fill(VAT_NUMBER);
    await signUp.submitAndFollow();
    expect(storedText(server)).toContain(`"vatNumber":"${VAT_NUMBER}"`);
    expect(await send(server, makePayload({ vatNumber: 'nonsense' }))).toBe(422);
  });

  it('R4.7 a variant may change in the middle of the form: typed text stays, and only visible fields are sent', async ({
    server,
    visit,
  }) => {
    const { page, signUp } = await visit({ route: '#/en' });
    const visitor = makeVisitor();
    await signUp.fillAll(visitor);
    await page.getByRole('textbox', { name: 'VAT number' }).fill('nonsense');
    await signUp.submit();
    await expect(signUp.banner('One field needs your attention')).toBeFocused();

    const german = await signUp.switchTo('de');
    expect(await textBoxes(page)).toStrictEqual(
      'Nachname, Vorname, Unternehmen, Handelsregister (freiwillig), E-Mail, Telefonnummer, Passwort'.split(
        ', ',
      ),
    );
    await expectAnswers(german, visitor);
    await expect(page.getByRole('group'), 'nothing is wrong here: no banner').toHaveCount(1);
    await page.getByRole('textbox', { name: 'Handelsregister' }).fill('HRB 4711 of Hamburg');

    const english = await german.switchTo('en');
    await expect(page.getByRole('textbox', { name: 'VAT number' })).toHaveValue('nonsense');
    const back = await english.switchTo('de');
    const register = page.getByRole('textbox', { name: 'Handelsregister' });
    await expect(register).toHaveValue('HRB 4711 of Hamburg');
    await expect(register, 'the visitor has touched the field').toHaveAttribute('aria-invalid', 'true');
    await register.fill('HRB 4711');
    await back.submitAndFollow();
    expect(storedText(server)).toContain('"register":"HRB 4711"');
    expect(storedText(server)).toContain('"variant":"de"');
    expect(storedText(server)).not.toContain('nonsense');
  });

  it('R4.9 R11.6 let pages from before a deploy sign up after it, each with the form that it shows', async ({
    product,
    server,
    visit,
  }) => {
    const first = versionIn(product);
    const { signUp, page } = await visit({ route: '#/en', expectedMessages: [/Failed to load resource/] });
    await signUp.fillAll(makeVisitor());

    // The second deploy requires a VAT number of every visitor. The third changes the list of countries.
    product.edit(SCHEMA, (text) => text.replace('"required": [', '"required": [\n    "vatNumber",'));
    product.edit(GERMAN, (text) =>
      text.replaceAll('"vatNumber": null,', '').replace('"organisation",', '"organisation", "vatNumber",'),
    );
    product.edit('forms/sign-up/examples.json', withVatNumber);
    const second = await deploy(product, server);
    product.write(
      'catalogs/countries/2.json',
      product
        .read('catalogs/countries/1.json')
        .replace('"version": 1', '"version": 2')
        .replace('"dialCode":"+45"', '"dialCode":"+4599"'),
    );
    const third = await deploy(product, server);

    await signUp.submitAndFollow();
    await page.getByRole('button', { name: 'Create another account' }).click();
    await expect(
      page.getByRole('textbox', { name: 'VAT number' }),
      'this is the page of the latest deploy',
    ).toBeVisible();
    const payloads = { plain: makePayload, withVat: () => makePayload({ vatNumber: VAT_NUMBER }) };
    const dialled = { dialCode: '+4599' };
    expect(await send(server, { ...payloads.plain(), meta: { version: first } })).toBe(201);
    expect(await send(server, { ...payloads.plain(), meta: { version: second } })).toBe(422);
    expect(await send(server, { ...payloads.withVat(), meta: { version: second } })).toBe(201);
    expect(await send(server, { ...payloads.withVat(), meta: { version: third } })).toBe(422);
    expect(await send(server, { ...payloads.withVat(), ...dialled, meta: { version: third } })).toBe(201);
    expect(
      await send(server, { ...payloads.withVat(), meta: {} }),
      'without a version, the current form counts',
    ).toBe(422);
  });
});

async function expectAnswers(page: SignUpPage, visitor: Visitor): Promise<void> {
  for (const field of ['firstName', 'lastName', 'organisation', 'email', 'password'] as const)
    await expect(page.at(field)).toHaveValue(visitor[field]);
  await expect(page.at('number')).toHaveValue(/20 30 40 50/);
  await expect(page.at('terms')).toBeChecked();
}

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, describe, onTestFinished } from 'vitest';
import { documentFolder, readContent, writeContent } from '#compiler/content/read-content.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { RELEASE } from '#tests/support/content.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const LABELS = 'catalogs/messages/en.json';
const VARIANT = 'forms/sign-up/variants/de.json';
const EXAMPLES = 'forms/terms/examples.json';

/** A workbench beside a folder that holds the documents of its release. */
async function opened(
  env: Readonly<Record<string, string>> = {},
): Promise<TestWorkbench & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeContent(folder, RELEASE.content);
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  return { ...(await makeTestWorkbench(store, { folder: documentFolder(folder), env })), folder };
}

/** The English texts with one more line at the end. */
function changedTexts(): string {
  return `${RELEASE.content.get(LABELS)}\n`;
}

/** The German variant of the form: its organisation has no placeholder. */
const VARIANT_TEXT = JSON.stringify({ ui: { organisation: { 'ui:placeholder': null } } });

describe('R11.11 the workbench of the development server', () => {
  it('R11.11 makes everybody who opens it an owner', async () => {
    const { send } = await opened();
    expect((await send({ path: '/api/session' })).json()).toMatchObject({ role: 'owner' });
  });

  it('R11.11 asks for a sign-in when other machines can reach it', async () => {
    const { send } = await opened({ WORKBENCH_HOST: '0.0.0.0' });
    expect((await send({ path: '/api/session' })).statusCode).toBe(401);
  });

  it('R11.11 publishes into the folder: it writes only the changed document', async () => {
    const { folder, publish, store } = await opened();
    const untouched = statSync(join(folder, 'forms/sign-up/schema.json')).mtimeMs;
    await publish({ [LABELS]: changedTexts() });
    expect(readContent(folder)).toStrictEqual(new Map(RELEASE.content).set(LABELS, changedTexts()));
    expect(statSync(join(folder, 'forms/sign-up/schema.json')).mtimeMs).toBe(untouched);
    expect(await store.drafts()).toStrictEqual([]);
    expect(await store.deeds({ limit: 1 })).toMatchObject([{ action: 'published', by: 'developer' }]);
  });

  it('R11.7 publishes a scheduled draft when its time has come', async () => {
    const { folder, send, publisher, content, clock } = await opened();
    const drafts = '/api/content/drafts';
    const { draft } = (await send({ method: 'POST', path: drafts })).json<{ draft: string }>();
    const file = { path: `${drafts}/${draft}/files/${LABELS}`, headers: { 'if-match': '"1"' } };
    await send({ method: 'PUT', ...file, text: changedTexts() });
    const body = { note: 'Later.', at: new Date(clock.now + 60_000).toISOString() };
    await send({ method: 'POST', path: `${drafts}/${draft}/publish`, body });
    clock.now += 60_001;
    await publisher.publishDue(await content.refresh());
    expect(readFileSync(join(folder, LABELS), 'utf8')).toBe(changedTexts());
  });

  it('publishes a new document into a new folder, and deletes the one that a draft has deleted', async () => {
    const { folder, send } = await opened();
    const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, more: object = {}) =>
      (await send({ method, path: `/api/content/drafts${path}`, ...more })).json<Record<string, string>>();
    const { draft } = await call('POST', '');
    const seen = (revision = '') => ({ headers: { 'if-match': `"${revision}"` } });
    const put = { ...seen('1'), text: VARIANT_TEXT };
    const { revision } = await call('PUT', `/${draft}/files/${VARIANT}`, put);
    await call('DELETE', `/${draft}/files/${EXAMPLES}`, seen(revision));
    const outcome = await call('POST', `/${draft}/publish`, { body: { note: 'A variant.' } });
    expect(outcome).toHaveProperty('number');
    const expected = new Map(RELEASE.content).set(VARIANT, VARIANT_TEXT);
    expected.delete(EXAMPLES);
    expect(new Map(readContent(folder))).toStrictEqual(expected);
  });

  it('R11.11 writes nothing and keeps the draft when the folder has changed since the check', async () => {
    const { folder, publish, store } = await opened();
    const byHand = `${RELEASE.content.get(LABELS)}  `;
    writeFileSync(join(folder, LABELS), byHand);
    await expect(publish({ [LABELS]: changedTexts() })).rejects.toThrow('not possible just now');
    expect(readFileSync(join(folder, LABELS), 'utf8')).toBe(byHand);
    expect(await store.drafts()).toHaveLength(1);
  });
});

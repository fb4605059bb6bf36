import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const DRAFTS = '/api/content/drafts';
const SCHEMA = 'forms/sign-up/schema.json';
const MISSPELT = CONTENT.get(SCHEMA)?.replace('"maxLength"', '"maxLenght"') ?? '';

async function opened(): Promise<TestWorkbench & { readonly draft: string }> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const workbench = await makeTestWorkbench(store);
  const { draft } = (await workbench.send({ method: 'POST', path: DRAFTS, as: 'editor' })).json<{
    draft: string;
  }>();
  return { ...workbench, draft };
}

async function find(
  { send, draft }: Awaited<ReturnType<typeof opened>>,
  files: unknown,
): ReturnType<typeof send> {
  return send({ method: 'POST', path: `${DRAFTS}/${draft}/findings`, as: 'editor', body: { files } });
}

describe('R12.3 the check of what is typed', () => {
  it.each([
    { because: 'nothing is typed', files: [], messages: [] },
    {
      because: 'a key is misspelt',
      files: [{ path: SCHEMA, text: MISSPELT }],
      messages: ['"maxLenght" is not known here.'],
    },
    {
      because: 'a file is gone',
      files: [{ path: SCHEMA, text: null }],
      messages: ['This file is missing.'],
    },
  ])('returns the findings, and writes nothing: $because', async ({ files, messages }) => {
    const workbench = await opened();
    const { findings } = (await find(workbench, files)).json<{ findings: { message: string }[] }>();
    expect(findings.map(({ message }) => message)).toStrictEqual(messages);
    const draft = await workbench.send({ path: `${DRAFTS}/${workbench.draft}`, as: 'editor' });
    expect(draft.json()).toMatchObject({ revision: '1' });
  });

  it.each([
    { because: 'there is no list of files', files: undefined },
    { because: 'a path leads out of the content', files: [{ path: '../package.json', text: '{}' }] },
    { because: 'a text is a number', files: [{ path: SCHEMA, text: 1 }] },
  ])('refuses a body: $because', async ({ files }) => {
    expect((await find(await opened(), files)).statusCode).toBe(422);
  });
});

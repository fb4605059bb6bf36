import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { CONTENT } from '#tests/support/content.ts';
import { draftWith, pageOf, toCompany, writeEnglish } from '#tests/support/server/draft-pages.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const DRAFTS = '/api/content/drafts';
const SCHEMA = 'forms/sign-up/schema.json';
const MISSPELT = CONTENT.get(SCHEMA)?.replace('"maxLength"', '"maxLenght"') ?? '';

async function openedWorkbench(): Promise<TestWorkbench> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  return makeTestWorkbench(store, { previewPage: pageOf });
}

async function opened(): Promise<TestWorkbench & { readonly draft: string }> {
  const workbench = await openedWorkbench();
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
    {
      because: 'it has more files than a draft may change',
      files: Array.from({ length: 501 }, (_, at) => ({ path: `forms/a/${at}.json`, text: '' })),
    },
    { because: 'a text is a number', files: [{ path: SCHEMA, text: 1 }] },
  ])('refuses a body: $because', async ({ files }) => {
    expect((await find(await opened(), files)).statusCode).toBe(422);
  });
});

describe('R21.2 the check of a draft', () => {
  it.each([
    { because: 'it can be drawn', edit: toCompany },
    { because: 'it is refused', edit: () => '{' },
  ])(
    'is made once for all requests, until the draft or the live release changes: $because',
    async ({ edit }) => {
      const workbench = await openedWorkbench();
      const draft = await draftWith(workbench, edit);
      const loaded = vi.spyOn(workbench.store, 'loadDraft');
      const ask = async (): Promise<unknown> => {
        const check = { method: 'POST', path: `${DRAFTS}/${draft}/check`, as: 'viewer' } as const;
        const page = { path: `/preview/${draft}/`, as: 'viewer' } as const;
        return Promise.all([check, page, check, page].map(async (call) => workbench.send(call)));
      };
      const times: number[] = [];
      const changes = [
        async () => undefined,
        async () => writeEnglish(workbench, draft, { edit: (text) => `${text} `, revision: 2 }),
        async () => workbench.publish({ [ENGLISH]: toCompany(CONTENT.get(ENGLISH) ?? '') }),
      ];
      for (const change of changes) {
        await change();
        loaded.mockClear();
        await ask();
        await ask();
        times.push(loaded.mock.calls.length);
      }
      expect(times).toStrictEqual([1, 1, 1]);
    },
  );

  it('is made again after it has failed', async () => {
    const workbench = await openedWorkbench();
    const draft = await draftWith(workbench, toCompany);
    const check = { method: 'POST', path: `${DRAFTS}/${draft}/check`, as: 'viewer' } as const;
    vi.spyOn(workbench.store, 'loadDraft').mockRejectedValueOnce(new Error('The disk is slow.'));
    const answers = [await workbench.send(check), await workbench.send(check)];
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([500, 200]);
  });
});

const LABEL = /\n *"signup\.inputs\.organisation\.label": "[^"]*",/;

describe('R18.6 a draft that misses a text in one language', () => {
  it('R18.6 is counted and shown, but not published', async () => {
    const workbench = await openedWorkbench();
    const german = 'catalogs/messages/de.json';
    const draft = await draftWith(workbench, (text) => `${text} `);
    const text = CONTENT.get(german)?.replace(LABEL, '') ?? '';
    const headers = { 'if-match': '"2"' };
    await workbench.send({
      method: 'PUT',
      path: `${DRAFTS}/${draft}/files/${german}`,
      as: 'editor',
      text,
      headers,
    });
    const check = await workbench.send({ method: 'POST', path: `${DRAFTS}/${draft}/check`, as: 'viewer' });
    expect(check.json()).toMatchObject({
      findings: [
        {
          severity: 'error',
          message: 'The text "signup.inputs.organisation.label" is missing in the language "de".',
        },
      ],
      preview: expect.stringMatching(/^\/preview\//),
    });
    const page = await workbench.send({ path: `/preview/${draft}/`, as: 'viewer' });
    expect(page.statusCode).toBe(200);
    const body = { note: 'In English only' };
    const publish = { method: 'POST', path: `${DRAFTS}/${draft}/publish`, as: 'publisher', body } as const;
    expect((await workbench.send(publish)).statusCode).toBe(409);
  });
});

describe('R21.17 what one caller begins', () => {
  const BACK = { path: DRAFTS, body: { restore: 1, form: 'sign-up' } };

  it.each([
    { because: 'one form goes back many times', calls: () => [BACK] },
    {
      because: 'forms, languages and rebases have one limit',
      calls: (draft: string) => [
        { path: `${DRAFTS}/${draft}/forms`, body: { name: 'News', template: 'empty' } },
        { path: `${DRAFTS}/${draft}/languages`, body: { language: 'xx' } },
        { path: `${DRAFTS}/${draft}/rebase`, body: { release: 1 } },
      ],
    },
  ])('R21.17 one runs, two wait, and colleagues find a place: $because', async ({ calls }) => {
    const { send, store, draft } = await opened();
    const load = store.loadContent.bind(store);
    let goOn = (): void => undefined;
    const loading = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    vi.spyOn(store, 'loadContent').mockImplementation(async (number) => {
      await loading;
      return load(number);
    });
    const all = calls(draft);
    const post = async (as: 'editor' | 'publisher', call: (typeof all)[number]): Promise<number> =>
      (await send({ method: 'POST', ...call, as, headers: { 'if-match': '"1"' } })).statusCode;
    const many = Array.from({ length: 24 }, (_, at) => all[at % all.length] ?? BACK);
    let answered = 0;
    const sent = many.map(async (call) => {
      const status = await post('editor', call);
      answered += 1;
      if (answered === 21) goOn();
      return status;
    });
    const colleague = post('publisher', BACK);
    const statuses = await Promise.all(sent);
    expect(statuses.filter((status) => status === 503)).toHaveLength(21);
    expect(await colleague).toBe(422);
    expect(await post('editor', BACK), 'when the others have ended').toBe(422);
  });
});

describe('R21.17 many checks by one caller', () => {
  const RELEASES = '/api/content/releases';

  it.each([
    { what: 'of a draft', path: (draft: string) => `${DRAFTS}/${draft}/check`, as: 'viewer', body: {} },
    { what: 'of a release', path: () => `${RELEASES}/1/check`, as: 'viewer', body: {} },
    {
      what: 'of what is typed',
      path: (draft: string) => `${DRAFTS}/${draft}/findings`,
      as: 'editor',
      body: { files: [] },
    },
  ] as const)(
    'R21.17 one runs, two wait, and colleagues find a place: checks $what',
    async ({ path, as, body }) => {
      const workbench = await opened();
      const send = async (who: 'viewer' | 'editor' | 'publisher'): Promise<number> =>
        (await workbench.send({ method: 'POST', path: path(workbench.draft), as: who, body })).statusCode;
      const many = Array.from({ length: 24 }, async () => send(as));
      const colleague = send('publisher');
      const statuses = await Promise.all(many);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(statuses.filter((status) => status === 503)).toHaveLength(21);
      expect(await colleague).toBe(200);
      expect(await send(as), 'when the others have ended').toBe(200);
    },
  );
});

import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#protocol/workbench.ts';
import type { Store } from '#store/store.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeForwarded } from '#tests/support/make-forwarded.ts';
import { DATABASES } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const PASSWORD = 'Correct-Horse-7';
const GERMAN = 'catalogs/messages/de.json';
const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';

/** The public port and the workbench over one store. */
async function opened({ open, makePlace }: (typeof DATABASES)[number]): Promise<{
  readonly app: Awaited<ReturnType<typeof makeTestApp>>['app'];
  readonly store: Store;
  readonly workbench: TestWorkbench;
}> {
  const store = await open(await makePlace());
  const { app } = await makeTestApp({ openStore: async () => store });
  return { app, store, workbench: await makeTestWorkbench(store) };
}

async function csvOf(
  { send }: TestWorkbench,
  language?: string,
  choices?: 'codes' | 'words',
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly Record<string, string>[] }> {
  const { body } = await send({
    method: 'POST',
    path: '/api/submissions/export',
    as: 'publisher',
    body: { form: 'sign-up', language, choices },
  });
  const { meta, data } = Papa.parse<Record<string, string>>(body.replace('\u{FEFF}', ''), {
    header: true,
    skipEmptyLines: true,
  });
  return { columns: meta.fields ?? [], rows: data };
}

function edited(path: string, from: string, to: string): string {
  const text = CONTENT.get(path) ?? '';
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe.each(DATABASES)('R18.4 the answers of the sign-up form, on $driver', (kind) => {
  it('R18.4 are listed, searched and exported with their questions, never with a password, and erased; the account stays', async () => {
    const { app, workbench } = await opened(kind);
    const { send } = workbench;
    const headers = { 'idempotency-key': '7b0d0f10-8d5a-4a3e-9a39-0c5f5d0e3d8c' };
    const payload = makePayload({ organisation: 'Ærgerlig Motorer', meta: { language: 'de' } });
    expect((await post(app, payload, headers)).statusCode).toBe(201);
    await post(app, makePayload());
    const list = await send({ path: '/api/submissions?form=sign-up&search=%C3%A6RGER', as: 'editor' });
    expect(list.body).not.toContain(PASSWORD);
    const { submissions } = list.json<{ submissions: { id: string; answers: Record<string, unknown> }[] }>();
    expect(submissions).toHaveLength(1);
    expect(submissions[0]).toMatchObject({ form: 'sign-up', language: 'de', release: 1 });
    expect(submissions[0]?.answers['organisation']).toBe('Ærgerlig Motorer');
    const { columns, rows } = await csvOf(workbench);
    expect(columns.slice(0, 7)).toStrictEqual([
      'id',
      'time',
      'language',
      'release',
      'First name',
      'Last name',
      'Organisation',
    ]);
    expect(columns).not.toContain('Password');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    const id = submissions[0]?.id ?? '';
    const erase = async (as: Role): Promise<number> =>
      (await send({ method: 'DELETE', path: `/api/submissions/${id}`, as })).statusCode;
    expect([await erase('editor'), await erase('publisher'), await erase('publisher')]).toStrictEqual([
      403, 204, 404,
    ]);
    expect((await csvOf(workbench)).rows).toHaveLength(1);
    expect((await post(app, payload, headers)).statusCode, 'a retry signs in').toBe(201);
    expect((await csvOf(workbench)).rows, 'a retry brings no answers back').toHaveLength(1);
    const { body: again } = await post(app, { ...makePayload(), email: payload['email'] });
    expect(JSON.parse(again), 'the address is still in use').toMatchObject({ code: 57 });
    const audit = await send({ path: '/api/audit', as: 'publisher' });
    const entries = audit.json<{ entries: Record<string, unknown>[] }>().entries;
    expect(entries.filter(({ action }) => /^answers (?:read|erased)$/.test(String(action)))).toMatchObject([
      { action: 'answers erased', form: 'sign-up', count: 1 },
      { action: 'answers read', form: 'sign-up', count: 1 },
    ]);
  });

  it('R18.4 are exported with the questions of the chosen language, of earlier releases, and with the key where no release has a question', async () => {
    const { store, workbench } = await opened(kind);
    expect((await csvOf(workbench, 'de')).columns).toContain('Vorname');
    const asked = edited(
      ENGLISH,
      '"signup.inputs.firstName.label"',
      '"signup.inputs.heard.label": "How did you hear about us?", "signup.inputs.id.label": "Email",\n  "signup.inputs.firstName.label"',
    );
    const german = edited(
      GERMAN,
      '"signup.inputs.firstName.label"',
      '"signup.inputs.heard.label": "Woher?", "signup.inputs.id.label": "Noch eine",\n  "signup.inputs.firstName.label"',
    );
    const before = Object.fromEntries(
      [ENGLISH, GERMAN, SCHEMA, UI].map((path) => [path, CONTENT.get(path) ?? '']),
    );
    await workbench.publish({
      [ENGLISH]: asked,
      [GERMAN]: german,
      [SCHEMA]: edited(
        SCHEMA,
        '"firstName": {',
        '"heard": { "type": "string", "maxLength": 50 }, "id": { "type": "integer" },\n    "firstName": {',
      ),
      [UI]: edited(UI, '"firstName",', '"heard", "id", "firstName",'),
    });
    await store.saveSubmission(
      makeForwarded('a', { answers: { heard: 'Podcast', id: -5, gone: 'x', email: 'a@b.example' } }),
    );
    await workbench.publish(before);
    const { columns, rows } = await csvOf(workbench);
    expect(columns.slice(-3)).toStrictEqual(['How did you hear about us?', 'Email (2)', 'other answers']);
    expect(rows).toMatchObject([
      {
        id: 'a',
        Email: 'a@b.example',
        'Email (2)': '-5',
        'How did you hear about us?': 'Podcast',
        'other answers': '{"gone":"x"}',
      },
    ]);
    for (const wrong of [{ language: 'xx' }, { timeZone: 'Mars/Base' }, { separator: 'tab' }]) {
      const unknown = await workbench.send({
        method: 'POST',
        path: '/api/submissions/export',
        as: 'publisher',
        body: { form: 'sign-up', ...wrong },
      });
      expect([wrong, unknown.statusCode]).toStrictEqual([wrong, 422]);
    }
  });

  it('R18.4 are exported with the words that visitors read, if asked, and otherwise with codes', async () => {
    const { store, workbench } = await opened(kind);
    await workbench.publish({
      [ENGLISH]: edited(
        ENGLISH,
        '"signup.inputs.firstName.label"',
        `"signup.inputs.heard.label": "Heard", "signup.inputs.heard.option.fair": "A trade fair",
         "signup.inputs.topics.label": "Topics", "signup.inputs.topics.option.food": "Food", "signup.inputs.topics.option.music": "Music",
         "signup.inputs.news.label": "News", "signup.inputs.firstName.label"`,
      ),
      [GERMAN]: edited(
        GERMAN,
        '"signup.inputs.firstName.label"',
        `"signup.inputs.heard.label": "Woher", "signup.inputs.heard.option.fair": "Eine Messe",
         "signup.inputs.topics.label": "Themen", "signup.inputs.topics.option.food": "Essen", "signup.inputs.topics.option.music": "Musik",
         "signup.inputs.news.label": "Neues", "signup.inputs.firstName.label"`,
      ),
      [SCHEMA]: edited(
        SCHEMA,
        '"firstName": {',
        `"heard": { "type": "string", "enum": ["fair"] }, "news": { "type": "boolean" },
         "topics": { "type": "array", "items": { "type": "string", "enum": ["food", "music"] }, "uniqueItems": true },
         "firstName": {`,
      ),
      [UI]: edited(UI, '"firstName",', '"heard", "topics", "news", "firstName",'),
    });
    const answers = {
      heard: 'fair',
      topics: ['food', 'music'],
      news: true,
      countrySelector: 'DK',
      numberCode: 'DE',
      currencySelector: 'XX9',
    };
    await store.saveSubmission(makeForwarded('a', { answers }));
    expect((await csvOf(workbench, 'de', 'words')).rows).toMatchObject([
      { Woher: 'Eine Messe', Themen: 'Essen, Musik', Neues: 'Yes', Land: 'Dänemark', Währung: 'XX9' },
    ]);
    expect((await csvOf(workbench, 'en', 'words')).rows).toMatchObject([
      {
        Heard: 'A trade fair',
        Topics: 'Food, Music',
        News: 'Yes',
        Country: 'Denmark',
        'Country code': 'Germany (+49)',
      },
    ]);
    for (const codes of [undefined, 'codes'] as const)
      expect((await csvOf(workbench, 'en', codes)).rows).toMatchObject([
        { Heard: 'fair', Topics: 'food, music', News: 'true', Country: 'DK', Currency: 'XX9' },
      ]);
  });

  it('R18.4 are exported with the words of choices and questions that a later release has taken away', async () => {
    const { store, workbench } = await opened(kind);
    const asked = (words: Readonly<Record<string, string>>): Record<string, string> => {
      const texts = Object.entries({ label: 'Heard', ...words })
        .map(([part, text]) => `"signup.inputs.heard.${part}": "${text}",`)
        .join('');
      const before = '"signup.inputs.firstName.label"';
      const codes = JSON.stringify(Object.keys(words).map((part) => part.replace('option.', '')));
      return {
        [ENGLISH]: edited(ENGLISH, before, texts + before),
        [GERMAN]: edited(GERMAN, before, texts + before),
        [SCHEMA]: edited(
          SCHEMA,
          '"firstName": {',
          `"heard": { "type": "string", "enum": ${codes} }, "firstName": {`,
        ),
        [UI]: edited(UI, '"firstName",', '"heard", "firstName",'),
      };
    };
    await workbench.publish(asked({ 'option.fair': 'A trade fair', 'option.press': 'The press' }));
    await workbench.publish(asked({ 'option.press': 'The press' }));
    for (const [at, answer] of ['fair', 'press', 'other'].entries())
      await store.saveSubmission(makeForwarded(String(at), { answers: { heard: answer } }));
    const answersOf = async (): Promise<ReadonlySet<unknown>> =>
      new Set((await csvOf(workbench, 'en', 'words')).rows.map(({ Heard }) => Heard));
    const words = new Set(['A trade fair', 'The press', 'other']);
    expect(await answersOf()).toStrictEqual(words);
    const before = [ENGLISH, GERMAN, SCHEMA, UI].map((path) => [path, CONTENT.get(path) ?? '']);
    await workbench.publish(Object.fromEntries(before));
    expect(await answersOf()).toStrictEqual(words);
    await workbench.publish({
      ...asked({}),
      [SCHEMA]: edited(
        SCHEMA,
        '"firstName": {',
        '"heard": { "type": "string", "maxLength": 9 }, "firstName": {',
      ),
    });
    expect(await answersOf(), 'visitors type it now').toStrictEqual(new Set(['fair', 'press', 'other']));
  });

  it('R21.18 are exported with what earlier releases asked, read document by document, and nothing else is read', async () => {
    const { store, workbench } = await opened(kind);
    const english = CONTENT.get(ENGLISH) ?? '';
    await workbench.publish({
      [ENGLISH]: edited(ENGLISH, '"Organisation"', '"Company"'),
      'forms/sign-up/notes.json': '{}',
    });
    await workbench.publish({ [ENGLISH]: english });
    const contentText = store.contentText.bind(store);
    const read: string[] = [];
    let atOnce = 0;
    let most = 0;
    vi.spyOn(store, 'contentText').mockImplementation(async (document) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      read.push(document.path);
      const text = await contentText(document);
      atOnce -= 1;
      return text;
    });
    await csvOf(workbench);
    expect(new Set(read)).toStrictEqual(new Set([ENGLISH, SCHEMA, UI]));
    expect(most).toBe(1);
  });

  it('R18.4 are read without an answer to a field that has become secret since', async () => {
    const { store, workbench } = await opened(kind);
    const [version = ''] = RELEASE.forms['sign-up']?.map(({ data }) => data.version) ?? [];
    const forwarded = makeForwarded('a', { answers: { password: PASSWORD, firstName: 'Ada' } });
    const { submission } = forwarded;
    await store.saveSubmission({ ...forwarded, submission: { ...submission, version } });
    const one = await workbench.send({ path: '/api/submissions/a', as: 'editor' });
    expect(one.json()).toMatchObject({ answers: { firstName: 'Ada' } });
    expect(one.body + JSON.stringify(await csvOf(workbench))).not.toContain(PASSWORD);
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { wrongRefusals } from '#tests/support/server/wrong-refusals.ts';
import {
  type Call,
  makeTestWorkbench,
  type TestWorkbench,
} from '#tests/support/server/make-test-workbench.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';

const ENGLISH: Readonly<Record<string, string>> = JSON.parse(
  CONTENT.get('catalogs/messages/en.json') ?? '{}',
);
/** The keys of the English texts, in their order. */
const KEYS = Object.keys(ENGLISH).filter((key) => key !== '$schema');
const FRENCH = 'catalogs/messages/fr.json';
const HEAD = { $schema: '../../schemas/messages.schema.json', $served: false };

/** Bodies that are refused, each with a part of the reason. */
const REFUSED = [
  { body: {}, reason: '"language"', because: 'it names no language' },
  { body: { language: 7 }, reason: '"language"', because: 'a language is a text' },
  { body: { language: 'x'.repeat(21) }, reason: '"language"', because: 'no code is as long' },
  { body: { language: 'ja' }, reason: 'fr (français)', because: 'the platform has no Japanese' },
  { body: { language: 'FR' }, reason: 'no language "FR"', because: 'codes have small letters' },
  { body: { language: '../en' }, reason: 'no language "../en"', because: 'it is no language' },
  { body: { language: 'constructor' }, reason: 'no language', because: 'every object has this member' },
  { body: { language: 'de' }, reason: 'Deutsch already', because: 'the draft has German' },
];

interface Opened extends TestWorkbench {
  readonly draft: string;
  readonly begin: (body: object, call?: Partial<Call>) => ReturnType<TestWorkbench['send']>;
}

async function opened({ open, makePlace }: StoreKind): Promise<Opened> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  const workbench = await makeTestWorkbench(store);
  const draft = await openDraft(workbench);
  const begin: Opened['begin'] = async (body, call = {}) =>
    workbench.send({
      method: 'POST',
      path: `/api/content/drafts/${draft}/languages`,
      as: 'editor',
      headers: { 'if-match': '"1"' },
      body,
      ...call,
    });
  return { ...workbench, draft, begin };
}

async function openDraft({ send }: TestWorkbench): Promise<string> {
  const response = await send({ method: 'POST', path: '/api/content/drafts', as: 'editor' });
  return response.json<{ draft: string }>().draft;
}

async function publish({ send }: TestWorkbench, draft: string, body: object = {}): Promise<unknown> {
  const path = `/api/content/drafts/${draft}/publish`;
  const response = await send({ method: 'POST', path, as: 'publisher', body: { note: 'French.', ...body } });
  return response.statusCode;
}

describe.each(DATABASES)('R18.2 a language that begins, on $driver', { timeout: 60_000 }, (kind) => {
  it('R18.2 gets an empty text for each English one in one write, stands in the audit, and is kept back', async () => {
    const workbench = await opened(kind);
    const { begin, send, draft, content } = workbench;
    const response = await begin({ language: 'fr' });
    expect({ status: response.statusCode, body: response.json() }).toStrictEqual({
      status: 201,
      body: { language: 'fr', revision: '2', untranslated: KEYS.length },
    });
    const file = await send({ path: `/api/content/drafts/${draft}/files/${FRENCH}`, as: 'viewer' });
    const written = { ...HEAD, ...Object.fromEntries(KEYS.map((key) => [key, ''])) };
    expect(file.body).toBe(`${JSON.stringify(written, null, 2)}\n`);
    const check = await send({ method: 'POST', path: `/api/content/drafts/${draft}/check`, as: 'viewer' });
    expect(check.json()).toMatchObject({
      changes: [{ path: FRENCH, change: 'added' }],
      findings: [
        {
          rule: 'language-not-served',
          severity: 'warning',
          message: `Visitors do not get the language "fr" yet: ${KEYS.length} texts are missing.`,
        },
      ],
    });
    expect(await publish(workbench, draft)).toBe(201);
    expect(content.published().release.page.languages.map(({ language }) => language)).toStrictEqual([
      'en',
      'de',
    ]);
    const { entries } = (await send({ path: '/api/audit', as: 'publisher' })).json<{ entries: object[] }>();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'language begun', language: 'fr', draft }),
    );
  });

  it('R18.2 is refused with words, and nothing is written', async () => {
    expect(await wrongRefusals(await opened(kind), REFUSED)).toStrictEqual([]);
  });

  it('R18.2 begins once: not again in its draft, and not in an older draft once it is published', async () => {
    const workbench = await opened(kind);
    const older = await openDraft(workbench);
    expect((await workbench.begin({ language: 'fr' })).statusCode).toBe(201);
    const again = await workbench.begin({ language: 'fr' }, { headers: { 'if-match': '"2"' } });
    expect(again.json<{ reason: string }>().reason).toContain('The draft has the language français already');
    await publish(workbench, workbench.draft);
    const late = await workbench.begin(
      { language: 'fr' },
      { path: `/api/content/drafts/${older}/languages` },
    );
    expect(late.json<{ reason: string }>().reason).toContain('The live release has the language français');
  });

  it.each([
    { headers: { 'if-match': '"9"' }, status: 412, because: 'another editor has written since' },
    { headers: {}, status: 428, because: 'the caller has seen no revision' },
    { as: 'viewer' as const, status: 403, because: 'viewers change nothing' },
    { path: '/api/content/drafts/nothing/languages', status: 404, because: 'there is no such draft' },
  ])('R18.2 answers $status: $because', async ({ status, because: _because, ...call }) => {
    const { begin } = await opened(kind);
    expect((await begin({ language: 'fr' }, call)).statusCode).toBe(status);
  });

  it('R18.2 a scheduled draft gets no language', async () => {
    const workbench = await opened(kind);
    expect((await workbench.begin({ language: 'fr' })).statusCode).toBe(201);
    expect(await publish(workbench, workbench.draft, { at: '2026-11-25T14:00:00Z' })).toBe(202);
    const response = await workbench.begin({ language: 'da' }, { headers: { 'if-match': '"2"' } });
    expect(response.statusCode).toBe(409);
  });

  it('R18.2 a draft with a document that cannot be read is refused with words', async () => {
    const { begin, send, draft } = await opened(kind);
    const path = `/api/content/drafts/${draft}/files/catalogs/messages/en.json`;
    await send({ method: 'PUT', path, as: 'editor', headers: { 'if-match': '"1"' }, text: '{' });
    const response = await begin({ language: 'fr' }, { headers: { 'if-match': '"2"' } });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ reason: string }>().reason).toContain('no language can begin');
  });
});

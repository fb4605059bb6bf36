import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTACT_SALES, withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT } from '#tests/support/content.ts';
import { wrongRefusals } from '#tests/support/server/wrong-refusals.ts';
import {
  type Call,
  makeTestWorkbench,
  type TestWorkbench,
} from '#tests/support/server/make-test-workbench.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';

const WISH = { name: 'Spring list', template: 'waiting-list' };

/** The contact form with its texts, as files that a draft adds. */
const CONTACT_FILES = Object.fromEntries(
  [...withContactSales(CONTENT)].filter(
    ([path, text]) => path in CONTACT_SALES || CONTENT.get(path) !== text,
  ),
);

/** Wishes that are refused, each with a part of the reason. */
const REFUSED = [
  { body: { template: 'empty' }, reason: '"name"', because: 'it has no name' },
  { body: { ...WISH, name: '  ' }, reason: '"name"', because: 'its name is empty' },
  {
    body: { ...WISH, name: '客户' },
    reason: 'for the address',
    because: 'no address follows from its name',
  },
  {
    body: { ...WISH, path: 'Spring List' },
    reason: 'for the address',
    because: 'an address has no spaces',
  },
  {
    body: { ...WISH, path: '../sign-up' },
    reason: 'for the address',
    because: 'an address is one part of a path',
  },
  {
    body: { ...WISH, path: 'a'.repeat(61) },
    reason: 'for the address',
    because: 'the address is too long',
  },
  { body: { ...WISH, path: 'de' }, reason: 'is a language', because: 'it is the German sign-up page' },
  {
    body: { ...WISH, path: 'fr' },
    reason: 'is a language',
    because: 'it may become the French sign-up page',
  },
  {
    body: { ...WISH, path: 'contact-sales' },
    reason: 'has the address',
    because: 'a live form has the address',
  },
  {
    body: { ...WISH, path: 'create_tos' },
    reason: 'for the address',
    because: 'it is a page of the product',
  },
  {
    body: { ...WISH, name: 'Contact sales', path: 'other' },
    reason: 'There is a form',
    because: 'a live form has the name',
  },
  { body: { ...WISH, name: 'Sign up' }, reason: 'There is a form', because: 'the product has this form' },
  {
    body: { ...WISH, name: 'Constructor' },
    reason: 'There is a form',
    because: 'every object has this member',
  },
  { body: { name: 'New' }, reason: 'template', because: 'it begins with nothing' },
  { body: { ...WISH, copy: 'terms' }, reason: 'template', because: 'it begins with two things' },
  { body: { ...WISH, template: 'toString' }, reason: 'template', because: 'there is no such template' },
  { body: { name: 'New', copy: 'nothing' }, reason: 'no form "nothing"', because: 'there is no such form' },
  { body: { ...WISH, languages: [] }, reason: 'needs a language', because: 'nobody could read its page' },
  {
    body: { ...WISH, languages: ['xx'] },
    reason: 'language "xx"',
    because: 'the platform lacks the language',
  },
  { body: { ...WISH, languages: 'de' }, reason: '"languages"', because: 'languages are a list' },
];

interface Opened extends TestWorkbench {
  readonly draft: string;
  readonly begin: (body: object, call?: Partial<Call>) => ReturnType<TestWorkbench['send']>;
}

async function opened(
  { open, makePlace }: StoreKind,
  files?: Readonly<Record<string, string>>,
): Promise<Opened> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  const workbench = await makeTestWorkbench(store);
  if (files) await workbench.publish(files);
  const draft = await openDraft(workbench);
  return {
    ...workbench,
    draft,
    begin: async (body, call = {}) =>
      workbench.send({
        method: 'POST',
        path: `/api/content/drafts/${draft}/forms`,
        as: 'editor',
        headers: { 'if-match': '"1"' },
        body,
        ...call,
      }),
  };
}

async function openDraft({ send }: TestWorkbench): Promise<string> {
  const response = await send({ method: 'POST', path: '/api/content/drafts', as: 'editor' });
  return response.json<{ draft: string }>().draft;
}

describe.each(DATABASES)('R18.1 a new form, on $driver', { timeout: 60_000 }, (kind) => {
  it('R18.1 begins in one write, passes the check, is live once it is published, and stands in the audit', async () => {
    const { begin, send, draft, content } = await opened(kind);
    const response = await begin({ ...WISH, path: 'spring', languages: ['de', 'en'] });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toStrictEqual({
      form: 'spring-list',
      path: 'spring',
      revision: '2',
      leftOut: [],
      untranslated: [],
    });
    const check = await send({ method: 'POST', path: `/api/content/drafts/${draft}/check`, as: 'viewer' });
    expect(check.json()).toMatchObject({
      findings: [],
      changes: [
        { path: 'catalogs/messages/de.json', change: 'changed' },
        { path: 'catalogs/messages/en.json', change: 'changed' },
        ...['examples', 'page', 'schema', 'ui'].map((file) => ({
          path: `forms/spring-list/${file}.json`,
          change: 'added',
        })),
      ],
    });
    const path = `/api/content/drafts/${draft}/publish`;
    const published = await send({ method: 'POST', path, as: 'publisher', body: { note: 'Spring.' } });
    expect(published.statusCode).toBe(201);
    expect(Object.keys(content.live().release.page.pages['spring']?.files ?? {})).toStrictEqual(['en', 'de']);
    const { entries } = (await send({ path: '/api/audit', as: 'publisher' })).json<{ entries: object[] }>();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'form begun', form: 'spring-list', draft }),
    );
  });

  it('R18.1 takes its address from its name, with umlauts spelled out', async () => {
    const { begin } = await opened(kind);
    expect((await begin({ ...WISH, name: 'Warteliste für Läden' })).json()).toMatchObject({
      form: 'warteliste-fuer-laeden',
      path: 'warteliste-fuer-laeden',
    });
  });

  it('R18.1 a copy says which fields it leaves out', async () => {
    const { begin } = await opened(kind);
    expect((await begin({ name: 'Partners', copy: 'sign-up' })).json()).toMatchObject({
      leftOut: ['password'],
    });
  });

  it('R18.1 is refused with words, and nothing is written', async () => {
    expect(await wrongRefusals(await opened(kind, CONTACT_FILES), REFUSED)).toStrictEqual([]);
  });

  it('R18.1 a name stays taken in the draft, and after its form is gone, because its answers are kept', async () => {
    const { begin, publish, ...workbench } = await opened(kind, CONTACT_FILES);
    expect((await begin(WISH)).statusCode).toBe(201);
    const again = await begin({ ...WISH, path: 'other' }, { headers: { 'if-match': '"2"' } });
    expect(again.json<{ reason: string }>().reason).toContain('There is a form "spring-list"');
    const draft = await openDraft({ publish, ...workbench });
    let revision = 1;
    for (const path of Object.keys(CONTACT_SALES)) {
      const headers = { 'if-match': `"${revision}"` };
      const file = `/api/content/drafts/${draft}/files/${path}`;
      expect((await workbench.send({ method: 'DELETE', path: file, as: 'editor', headers })).statusCode).toBe(
        200,
      );
      revision += 1;
    }
    for (const language of ['en', 'de']) {
      const path = `catalogs/messages/${language}.json`;
      const headers = { 'if-match': `"${revision}"` };
      const file = `/api/content/drafts/${draft}/files/${path}`;
      await workbench.send({
        method: 'PUT',
        path: file,
        as: 'editor',
        headers,
        text: CONTENT.get(path) ?? '',
      });
      revision += 1;
    }
    const path = `/api/content/drafts/${draft}/publish`;
    const gone = await workbench.send({ method: 'POST', path, as: 'publisher', body: { note: 'Gone.' } });
    expect(gone.body).toContain('number');
    const next = await openDraft({ publish, ...workbench });
    const response = await begin(
      { ...WISH, name: 'Contact sales' },
      { path: `/api/content/drafts/${next}/forms` },
    );
    expect(response.json<{ reason: string }>().reason).toContain(
      'An earlier form was called "contact-sales"',
    );
  });

  it.each([
    { headers: { 'if-match': '"9"' }, status: 412, because: 'another editor has written since' },
    { headers: {}, status: 428, because: 'the caller has seen no revision' },
    { as: 'viewer' as const, status: 403, because: 'viewers change nothing' },
  ])('R18.1 answers $status: $because', async ({ status, because: _because, ...call }) => {
    const { begin } = await opened(kind);
    expect((await begin(WISH, call)).statusCode).toBe(status);
  });

  it('R21.17 one editor has three open calls that begin forms, so that colleagues find a place', async () => {
    const { begin } = await opened(kind);
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => begin({ ...WISH, path: 'en' })),
    );
    const statuses = new Set(responses.map(({ statusCode }) => statusCode));
    expect(statuses).toStrictEqual(new Set([422, 503]));
  });

  it('R18.1 a draft with a document that cannot be read is refused with words', async () => {
    const { begin, send, draft } = await opened(kind);
    const path = `/api/content/drafts/${draft}/files/catalogs/messages/en.json`;
    await send({ method: 'PUT', path, as: 'editor', headers: { 'if-match': '"1"' }, text: '{' });
    const response = await begin(WISH, { headers: { 'if-match': '"2"' } });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ reason: string }>().reason).toContain('cannot be read');
  });
});

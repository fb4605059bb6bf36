import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DraftStore, openDraftStore } from './draft-store.ts';

const ENGLISH = 'catalogs/messages/en.json';
const FRENCH = 'catalogs/messages/fr.json';

interface ServedDraft {
  base: number;
  revision: string;
  readonly texts: Record<string, string>;
  /** What the server does with a write: a text, or a decision. It returns nothing for a refusal. */
  write: (body: unknown, address: string) => Promise<object | undefined>;
  checks: number;
}

/** Answers the calls of an open draft. What a test changes here, another editor has changed. */
function serveDraft(): ServedDraft {
  const served: ServedDraft = {
    base: 1,
    revision: '1',
    texts: { [ENGLISH]: text('Sign up') },
    write: async () => undefined,
    checks: 0,
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return read(served, address);
    if (address.endsWith('/check')) {
      served.checks += 1;
      return Response.json({ findings: [], changes: [], sizes: [], live: 2 });
    }
    const done = await served.write(body, address);
    return done ? Response.json(done) : Response.json({ conflicts: [] }, { status: 409 });
  });
  return served;
}

function read({ base, revision, texts }: ServedDraft, address: string): Response {
  const [, path] = /\/files\/(.*)$/.exec(address) ?? [];
  if (address === '/api/content') return Response.json({ live: { number: 1 }, scheduled: [], drafts: [] });
  if (address.includes('/releases/'))
    return path === undefined
      ? Response.json({ files: [{ path: ENGLISH, sha256: ofRelease(address) }] })
      : new Response(ofRelease(address));
  const files = Object.entries(texts).map(([one, sha256]) => ({ path: one, sha256 }));
  return path === undefined
    ? Response.json({ base, revision, files, others: [] })
    : new Response(texts[path]);
}

function text(title: string): string {
  return JSON.stringify({ 'form.title': title });
}

function ofRelease(address: string): string {
  return text(/\/releases\/(\d+)/.exec(address)?.[1] === '1' ? 'Sign up' : 'Join');
}

async function openStore(): Promise<DraftStore> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const store = await openDraftStore('autumn', left.signal);
  await store.settle();
  return store;
}

describe('R18.5 an open draft', () => {
  it.each([
    { revision: '2', because: 'the texts have changed with it' },
    { revision: '1', because: 'only the release is another' },
  ])(
    'R18.5 learns that another editor made it start from a later release: $because',
    async ({ revision }) => {
      const served = serveDraft();
      const store = await openStore();
      Object.assign(served, { base: 2, revision });
      served.texts[ENGLISH] = text('Join');
      await store.look();
      const { base, began, live, saved, history } = store.state();
      expect({ began, live }).toStrictEqual({ began: 2, live: 2 });
      expect([base, saved, history.now].map((texts) => texts.get(ENGLISH))).toStrictEqual(
        Array.from({ length: 3 }, () => text('Join')),
      );
    },
  );

  it('R18.5 is checked again after the server has refused a decision', async () => {
    const served = serveDraft();
    const store = await openStore();
    const before = served.checks;
    await expect(store.startFromLive([])).rejects.toThrow('Look again at what to choose.');
    await expect.poll(() => served.checks).toBeGreaterThan(before);
  });

  it('R18.5 keeps a text that an editor writes instead of both values, also when both began from that text', async () => {
    const served = serveDraft();
    served.texts[ENGLISH] = text('Register');
    served.write = async (body, address) => {
      served.revision += '+';
      if (address.endsWith('/rebase')) {
        // The server takes the live text where the draft changes nothing.
        if (served.texts[ENGLISH] === ofRelease('/releases/1')) served.texts[ENGLISH] = text('Join');
        served.base = 2;
      } else served.texts[ENGLISH] = String(body);
      return { base: served.base, revision: served.revision };
    };
    const store = await openStore();
    const title = { file: ENGLISH, path: ['form.title'], kind: 'value', side: 'mine' } as const;
    await store.startFromLive([{ ...title, text: 'Sign up' }]);
    await expect
      .poll(() => JSON.parse(served.texts[ENGLISH] ?? ''))
      .toStrictEqual({ 'form.title': 'Sign up' });
    expect(store.state().base.get(ENGLISH)).toBe(text('Join'));
  });
});

describe('R18.2 a language that begins in an open draft', () => {
  it('R18.2 goes away by undo, also when a look at the draft has found it first', async () => {
    const served = serveDraft();
    const store = await openStore();
    served.write = async () => {
      served.texts[FRENCH] = '{}';
      served.revision = '2';
      await store.look();
      return { revision: '2' };
    };
    await store.beginLanguage('fr');
    expect(store.state().history.now.has(FRENCH)).toBe(true);
    store.undo();
    expect(store.state().history.now.has(FRENCH)).toBe(false);
  });
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { openDraftStore } from '#workbench/draft/draft-store.ts';
import { publishNow } from './publish-now.ts';

const REFUSAL = { error: 'conflict', reason: 'You and Ben have changed the same.', conflicts: [] };

/** Answers the calls of an open draft. It refuses to publish, and then the server cannot be reached. */
function serveDraft(): void {
  let isReached = true;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    if (address.endsWith('/publish')) {
      isReached = false;
      return Response.json(REFUSAL, { status: 409 });
    }
    if (address === '/api/content') return Response.json({ live: { number: 1 }, scheduled: [], drafts: [] });
    return Response.json({
      base: 1,
      revision: '1',
      files: [],
      others: [],
      findings: [],
      changes: [],
      sizes: [],
    });
  });
}

it.each([
  { answers: { note: 'Why', when: 'now' }, because: 'the look after a refusal fails, too' },
  { answers: { note: 'Why', when: 'later', day: '', time: '' }, because: 'the time is none' },
])('R12.6 an attempt to publish always ends with a sentence: $because', async ({ answers }) => {
  serveDraft();
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const store = await openDraftStore('autumn', left.signal);
  const { kind } = await publishNow(store, answers, { name: 'Ada', role: 'owner' });
  expect(kind).toBe('refused');
});

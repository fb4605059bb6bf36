import { expect, it, onTestFinished, vi } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { openDraftStore } from '#workbench/draft/draft-store.ts';
import { publishNow } from './publish-now.ts';

const REFUSAL = { error: 'conflict', reason: 'You and Ben have changed the same.', conflicts: [] };

/** Answers the calls of an open draft, and the call that publishes it as asked. */
function serveDraft(publish: (headers: RequestInit['headers']) => Response): void {
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (address.endsWith('/publish')) return publish(headers);
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

async function publishAs(answers: Answers): Promise<string> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const store = await openDraftStore('autumn', left.signal);
  return (await publishNow(store, answers, { name: 'Ada', role: 'owner' })).kind;
}

it.each([
  { answers: { note: 'Why', when: 'now' }, because: 'the look after a refusal fails, too' },
  { answers: { note: 'Why', when: 'later', day: '', time: '' }, because: 'the time is none' },
])('R12.6 an attempt to publish always ends with a sentence: $because', async ({ answers }) => {
  serveDraft(() => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    return Response.json(REFUSAL, { status: 409 });
  });
  expect(await publishAs(answers)).toBe('refused');
});

it.each([
  { answers: { note: 'Why', when: 'now' }, answer: { number: 2 } },
  {
    answers: { note: 'Why', when: 'later', day: '2099-12-01', time: '09:00' },
    answer: { scheduled: 'winter' },
  },
])(
  'R11.8 who publishes $answers.when names the revision that they have seen',
  async ({ answers, answer }) => {
    const named: unknown[] = [];
    serveDraft((headers) => {
      named.push(headers);
      return Response.json(answer);
    });
    expect(await publishAs(answers)).toBe('done');
    expect(named).toMatchObject([{ 'if-match': '"1"' }]);
  },
);

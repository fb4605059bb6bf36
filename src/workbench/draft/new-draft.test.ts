import { expect, it, vi } from 'vitest';
import { call } from '#workbench/api/request.ts';
import { historyOf } from './history.ts';
import { openDraftWith, takeUnsaved } from './new-draft.ts';

const FILE = 'catalogs/messages/en.json';
const WRITTEN = { history: historyOf(new Map([[FILE, '{}']])), saved: new Map() };
const DELETED = { history: historyOf(new Map()), saved: new Map([[FILE, '{}']]) };

/** Opens drafts, and refuses every change of them. Returns the methods of the calls that change or discard the draft. */
function refuseChanges(discarding: number): readonly string[] {
  const methods: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (address === '/api/content/drafts') return Response.json({ draft: 'autumn', base: 1, revision: '1' });
    if (method === 'GET') return Response.json({ files: [{ path: FILE }] });
    methods.push(method);
    const status = address === '/api/content/drafts/autumn' ? discarding : 422;
    return Response.json({ error: status === 422 ? 'Too long.' : 'No.' }, { status });
  });
  return methods;
}

const CHANGES = [
  {
    open: async () =>
      openDraftWith({ note: 'New language' }, async ({ draft, revision }) =>
        call('POST /content/drafts/:draft/languages', {
          params: { draft },
          body: { language: 'fr' },
          revision,
        }),
      ),
    sent: 'POST',
    change: 'a new language',
  },
  {
    open: async () => takeUnsaved(WRITTEN, { form: 'terms' }),
    sent: 'PUT',
    change: 'what an ended draft has not saved',
  },
  {
    open: async () => takeUnsaved(DELETED, { form: 'terms' }),
    sent: 'DELETE',
    change: 'a deletion that an ended draft has not saved',
  },
];
const ENDS = [
  { discarding: 200, because: 'the server discards the draft' },
  { discarding: 503, because: 'the server cannot discard the draft just now' },
];

it.each(CHANGES.flatMap((change) => ENDS.map((end) => ({ ...change, ...end }))))(
  'R12.1 says why the server refuses $change in a new draft, and discards it: $because',
  async ({ open, sent, discarding }) => {
    const methods = refuseChanges(discarding);
    await expect(open()).rejects.toThrow('Too long.');
    expect(methods).toStrictEqual([sent, 'DELETE']);
  },
);

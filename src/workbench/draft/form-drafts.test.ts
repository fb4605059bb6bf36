import type { DraftEntry, Schedule } from '#protocol/workbench.ts';
import { describe, expect, it } from 'vitest';
import { draftsOf, ownDraft } from './form-drafts.ts';

/** The draft of a deploy. */
const OF_DEPLOY: DraftEntry = {
  draft: 'other',
  base: 1,
  revision: '1',
  since: '2026-11-26T09:00:00.000Z',
  by: 'deploy',
  note: 'A deploy has changed this content.',
};

function makeDraft(draft: string, change: Partial<DraftEntry> = {}): DraftEntry {
  const since = '2026-11-26T09:00:00.000Z';
  return {
    draft,
    base: 1,
    revision: '1',
    since,
    by: 'ann@shop.example',
    note: '',
    form: 'sign-up',
    ...change,
  };
}

const DUE: Schedule = { id: '1', draft: 'due', at: '', by: '', note: '' };

describe('R12.1 the drafts of a form', () => {
  it('are those that were opened for it, the newest first', () => {
    const late = makeDraft('late', { since: '2026-11-26T10:00:00.000Z' });
    const drafts = [makeDraft('early'), late];
    expect(draftsOf('sign-up', { drafts, scheduled: [] }).map(({ draft }) => draft)).toStrictEqual([
      'late',
      'early',
    ]);
  });

  it('R11.7 have a scheduled draft among them once the server could not publish it', () => {
    const scheduled = [{ ...DUE, error: { unchanged: true } }];
    expect(draftsOf('sign-up', { drafts: [makeDraft('due')], scheduled })).toHaveLength(1);
  });

  it.each([
    { because: 'it was opened for another form', draft: makeDraft('other', { form: 'terms' }) },
    { because: 'it is about no form', draft: OF_DEPLOY },
    { because: 'it waits for its time', draft: makeDraft('due') },
  ])('the list leaves a draft out: $because', ({ draft }) => {
    expect(draftsOf('sign-up', { drafts: [draft], scheduled: [DUE] })).toStrictEqual([]);
  });
});

describe('R18.2 the draft in which a person goes on with a language', () => {
  const MINE = { by: 'ben', base: 2 };

  it.each([
    { draft: makeDraft('own', MINE), found: 'own', because: 'it is an own one, of the live release' },
    { draft: makeDraft('other', { base: 2 }), found: undefined, because: 'a colleague opened it' },
    { draft: makeDraft('old', { ...MINE, base: 1 }), found: undefined, because: 'it began earlier' },
    { draft: makeDraft('due', MINE), found: undefined, because: 'it waits for its time' },
  ])('R18.2 with only “$draft.draft”, it is $found: $because', ({ draft, found }) => {
    const state = { live: { number: 2 }, drafts: [draft], scheduled: [DUE] };
    expect(ownDraft('ben', state)?.draft).toBe(found);
  });
});

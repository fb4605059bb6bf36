import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DraftEntry, ReviewWaits } from '#protocol/workbench.ts';
import { WaitsForYou } from './WaitsForYou.tsx';

function draftThat(waits: ReviewWaits): DraftEntry {
  const since = '2026-03-01T10:00:00.000Z';
  const by = 'bea@shop.example';
  const review = {
    state: 'handedIn',
    waits,
    authors: [by],
    handedIn: { by, at: since, note: 'A word', revision: '1' },
    isApproved: false,
    openRemarks: 0,
  } as const;
  return { draft: 'd1', form: 'sign-up', base: 1, revision: '1', since, by, note: '', review };
}

describe('R18.9 a draft that waits for the person', () => {
  it.each([
    { waits: 'review', words: 'Look at it', because: 'another person handed it in' },
    { waits: 'mend', words: 'It was sent back to you', because: 'another person sent it back' },
    { waits: 'publish', words: 'It is approved: publish it', because: 'another person approved it' },
  ] as const)('R18.9 opens by the words that say what to do, “$words”: $because', ({ waits, words }) => {
    render(
      <MemoryRouter>
        <WaitsForYou drafts={[draftThat(waits)]} nameOf={() => 'Create your account'} />
      </MemoryRouter>,
    );
    const link = within(screen.getByRole('region', { name: 'Waits for you' })).getByRole('link');
    expect(link.textContent).toContain(words);
    expect(link.getAttribute('href')).toBe('/drafts/d1/review/sign-up');
  });
});

import { describe, expect, it } from 'vitest';
import { inWords } from './share.ts';
import { areaOf, lostAfter, stagesOf } from './stages.ts';

const FUNNEL = {
  all: { viewed: 200, started: 100, submitted: 40, completed: 50 },
  steps: [{ step: 'yourCompany', answered: 80, dropOff: 5 }],
};

describe('R12.5 the stages of visits', () => {
  it('name the steps of the form between its beginning and its end', () => {
    expect(stagesOf('sign-up', FUNNEL, inWords).map(({ name, visits }) => [name, visits])).toStrictEqual([
      ['Opened', 200],
      ['Started', 100],
      ['Answered in “Your company”', 80],
      ['Submitted', 40],
      ['Signed up', 50],
    ]);
  });

  it('end with “Sent” for a form of another kind', () => {
    expect(stagesOf('contact-sales', FUNNEL, inWords).at(-1)?.name).toBe('Sent');
  });

  it('R15.1 end with the proofs of mailboxes where visitors are asked for them', () => {
    const all = { ...FUNNEL.all, confirmed: 45 };
    expect(stagesOf('sign-up', { ...FUNNEL, all }, inWords).slice(-2)).toStrictEqual([
      { name: 'Signed up', visits: 50 },
      { name: 'Confirmed', visits: 45 },
    ]);
  });

  it.each([
    { at: 0, lost: 100, because: 'half of the visitors did not begin' },
    {
      at: 3,
      lost: 0,
      because: 'some visitors tried before the first day of the report, and were done after it',
    },
    { at: 4, lost: 0, because: 'nothing follows the last stage' },
  ])('lose $lost visits after stage $at: $because', ({ at, lost }) => {
    expect(lostAfter(stagesOf('sign-up', FUNNEL, inWords), at)).toBe(lost);
  });

  it('are drawn as high as their share, and each flows into the next stage', () => {
    expect(areaOf(stagesOf('sign-up', FUNNEL, inWords), 0)).toBe(
      'M0 0H40C70 0 70 25 100 25V75C70 75 70 100 40 100H0Z',
    );
  });

  it('have no height where no visitor came', () => {
    const none = [{ name: 'Opened', visits: 0 }];
    expect(areaOf(none, 0)).toBe('M0 50H40C70 50 70 50 100 50V50C70 50 70 50 40 50H0Z');
  });
});

import { describe, expect, it } from 'vitest';
import { inWords } from './share.ts';
import { areaOf, endsOf, lostAfter, stagesOf } from './stages.ts';

const FUNNEL = {
  all: { viewed: 200, started: 100, submitted: 40, completed: 50 },
  steps: [
    { step: 'aboutYou', answered: 90, dropOff: 9 },
    { step: 'yourCompany', answered: 80, dropOff: 5 },
  ],
};

describe('R12.5 the stages of visits', () => {
  it('say of a step only that visits answered its fields, because earlier versions may have no steps', () => {
    expect(stagesOf('sign-up', FUNNEL, inWords).map(({ name, visits }) => [name, visits])).toStrictEqual([
      ['Opened', 200],
      ['Started', 100],
      ['Answered a field now in “About you” or later', 90],
      ['Answered a field now in “Your company”', 80],
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
      at: 4,
      lost: 0,
      because: 'some visitors tried before the first day of the report, and were done after it',
    },
    { at: 5, lost: 0, because: 'nothing follows the last stage' },
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

/** The counts of 39 visits, of which 31 reached the end. */
const COUNTED = {
  all: { viewed: 39, started: 36, submitted: 33, completed: 31 },
  dropOffElsewhere: 0,
  dropOffSent: 2,
  dropOffUnseen: 1,
  fields: [
    { field: 'email', filledIn: 0, dropOff: 2, errors: [] },
    { field: 'terms', filledIn: 31, dropOff: 0, errors: [] },
  ],
};

describe('R12.5 the ends of visits', () => {
  it.each([
    {
      form: 'sign-up',
      over: {},
      ends: [
        'Gave up before the first field: 3',
        'Gave up at a field: 2',
        'Sent the form and left without an account: 2',
        'Still open, or closed unnoticed: 1',
        'Signed up: 31',
      ],
      because: 'each visit that was opened has one end',
    },
    {
      form: 'contact-sales',
      over: { dropOffElsewhere: 1, dropOffUnseen: 0 },
      ends: [
        'Gave up before the first field: 3',
        'Gave up at no field of this form: 1',
        'Gave up at a field: 2',
        'Sent the form and left before it was accepted: 2',
        'Still open, or closed unnoticed: 0',
        'Sent: 31',
      ],
      because: 'another form makes no account, and a press on the button may come before all fields',
    },
    {
      form: 'sign-up',
      over: { all: { viewed: 0, started: 2, submitted: 0, completed: 0 }, dropOffSent: 0 },
      ends: [
        'Gave up before the first field: 0',
        'Gave up at a field: 2',
        'Sent the form and left without an account: 0',
        'Still open, or closed unnoticed: 1',
        'Signed up: 0',
      ],
      because: 'visits that were opened before the first day are never a negative number',
    },
  ])('of $form are $ends: $because', ({ form, over, ends }) => {
    const found = endsOf(form, { ...COUNTED, ...over });
    expect(found.map(({ name, visits }) => `${name}: ${visits}`)).toStrictEqual(ends);
  });

  it('add up to the visits that opened the form', () => {
    const sum = endsOf('sign-up', COUNTED).reduce((total, { visits }) => total + visits, 0);
    expect(sum).toBe(COUNTED.all.viewed);
  });
});

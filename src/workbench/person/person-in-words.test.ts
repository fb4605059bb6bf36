import { expect, it } from 'vitest';
import type { PersonData } from '#protocol/workbench.ts';
import { personInWords } from './person-in-words.ts';

const NOTHING: PersonData = {
  account: null,
  releasedAccounts: [],
  submissions: [],
  events: [],
  webhooks: [],
  attempts: [],
  mails: [],
  audit: [],
  mentions: [],
  remarks: [],
};
const at = '2026-11-21T12:00:00.000Z';
const account = { id: 'a-1', name: 'Ada Lovelace', at, organisation: { name: 'Engines' } };

it.each<{ because: string; data: Partial<PersonData>; words: Readonly<Record<string, string>> }>([
  { because: 'nothing is kept', data: {}, words: {} },
  {
    because: 'each kind of data has a line',
    data: {
      account,
      releasedAccounts: [{ ...account, organisation: { name: null } }],
      submissions: [
        { id: 'a-1', form: 'sign-up', at },
        { id: 's-1', form: 'contact-sales', at },
      ],
      events: [{}, {}],
      webhooks: [{}],
      attempts: [{}],
      mails: [{}, {}],
      audit: [{}, {}],
      remarks: [{}, {}],
      mentions: [{}],
    },
    words: {
      Account: 'Ada Lovelace, Engines, since 21 Nov 2026, 13:00 CET',
      'Accounts that lost the address': 'Ada Lovelace, since 21 Nov 2026, 13:00 CET',
      Answers: 'sign-up, 21 Nov 2026, 13:00 CET\ncontact-sales, 21 Nov 2026, 13:00 CET',
      'Product analytics': '2 events',
      Webhooks: '1 event',
      'Sign-ups without a confirmation': '1 attempt',
      Emails: '2 emails',
      Audit: '2 entries',
      'Notes and remarks that name the address': '2 texts',
      'Other organisations that name the address': '1 organisation',
    },
  },
])('R15.5 the data of one person is listed in words: $because', ({ data, words }) => {
  const lines = personInWords({ ...NOTHING, ...data });
  expect(Object.fromEntries(lines.map(({ label, text }) => [label, text]))).toStrictEqual(words);
});

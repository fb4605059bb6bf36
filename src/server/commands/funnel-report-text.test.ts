import { signUp } from '#tests/support/content.ts';
import { expect, it } from 'vitest';
import type { FieldSum, FunnelSums, VisitSum } from '#store/event-store.ts';
import { funnelReport, hasProofs } from './funnel-report.ts';
import { reportText } from './funnel-report-text.ts';

const ENGLISH = { version: '1-aaaa', variant: '', language: 'en', field: '', problem: '' };
const GERMAN = { ...ENGLISH, version: '2-bbbb', variant: 'de', language: 'de' };
const FORM = { ...signUp, fields: signUp.fields.filter(({ name }) => /^(?:email|password)$/.test(name)) };

/** An English version, with a field and a problem that no longer exist. Visitors viewed the German version, but did not start. */
const TOTALS: readonly (VisitSum & FieldSum)[] = [
  { ...ENGLISH, step: 'started', times: 3 },
  { ...ENGLISH, step: 'fieldError', field: 'faxNumber', problem: 'noFax', times: 1_200 },
  { ...ENGLISH, step: 'abandoned', field: 'faxNumber', times: 2 },
  { ...GERMAN, step: 'viewed', times: 12_345 },
  { ...GERMAN, step: 'fieldCompleted', field: 'email', times: 1 },
  { ...GERMAN, step: 'hovered', field: 'email', times: 9 },
];

/** Counts of visits at fields, as the store adds them up. */
function sumsOf(totals: readonly (VisitSum & FieldSum)[]): FunnelSums {
  return { visits: totals, fields: totals };
}

it('R9.10 npm run funnel reports several versions, removed fields and problems, and inconsistent numbers', () => {
  expect(reportText(funnelReport(FORM, sumsOf(TOTALS), { since: '2026-11-01', hasProofs: false }))).toBe(`\
How far visitors get with the form "sign-up", since 2026-11-01 (UTC)

            times  of those before  of all views
viewed     12,345
started         3            0.0 %         0.0 %
submitted       0            0.0 %         0.0 %
completed       0                –         0.0 %

field                filled in  gave up here  errors  which
email                        1             0       0
password                     0             0       0
faxNumber                    0             2   1,200  noFax 1,200
(at no field)                              0
(not seen to leave)                        1

language  viewed  started  submitted  completed  of all views
de        12,345        0          0          0         0.0 %
en             0        3          0          0             –

variant  viewed  started  submitted  completed  of all views
de       12,345        0          0          0         0.0 %
(none)        0        3          0          0             –

version  viewed  started  submitted  completed  of all views
2-bbbb   12,345        0          0          0         0.0 %
1-aaaa        0        3          0          0             –
`);
});

it('R9.10 npm run funnel reports who left after sending the form in a line of its own', () => {
  const totals = [
    { ...ENGLISH, step: 'viewed', times: 2 },
    { ...ENGLISH, step: 'abandoned', field: 'email', problem: 'sent', times: 2 },
  ];
  const text = reportText(funnelReport(FORM, sumsOf(totals), { since: '2026-11-01', hasProofs: false }));
  expect(text).toContain(`
email                        0             0       0
password                     0             0       0
(at no field)                              0
(after sending)                            2
(not seen to leave)                        0
`);
});

it('R9.10 R15.1 npm run funnel reports the proofs of mailboxes where the server asks for them', () => {
  const totals = [
    { ...ENGLISH, step: 'viewed', times: 200 },
    { ...ENGLISH, step: 'submitted', times: 50 },
    { ...ENGLISH, step: 'confirmed', times: 40 },
  ];
  const text = reportText(funnelReport(FORM, sumsOf(totals), { since: '2026-11-01', hasProofs: true }));
  expect(text).toContain(`
submitted      0                –         0.0 %
completed     50                –        25.0 %
confirmed     40           80.0 %        20.0 %
`);
  expect(text).toContain(`
language  viewed  started  submitted  completed  confirmed  of all views
en           200        0          0         50         40        25.0 %
`);
});

it.each([
  { form: 'sign-up', confirmEmail: 'before', isAsked: true, because: 'an account needs a proof' },
  { form: 'sign-up', confirmEmail: 'after', isAsked: true, because: 'an account ends without a proof' },
  { form: 'sign-up', confirmEmail: 'off', isAsked: false, because: 'visitors are asked for no proof' },
  { form: 'contact', confirmEmail: 'before', isAsked: false, because: 'the form makes no account' },
] as const)(
  'R9.10 the report of $form with $confirmEmail has proofs: $isAsked, because $because',
  ({ form, confirmEmail, isAsked }) => {
    expect(hasProofs(form, { confirmEmail })).toBe(isAsked);
  },
);

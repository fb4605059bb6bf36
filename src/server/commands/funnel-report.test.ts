import { expect, it } from 'vitest';
import type { FieldSum } from '#store/event-store.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { funnelReport } from './funnel-report.ts';

const TEXT = { type: 'string' } as const;
const FORM = makeForm({
  schema: { type: 'object', properties: { name: TEXT, email: TEXT, size: TEXT, note: TEXT } },
  ui: {
    'ui:steps': [
      { name: 'you', fields: ['name', 'email'] },
      { name: 'company', fields: ['size'] },
      { name: 'rest', fields: ['note'] },
    ],
  },
});

const HEAD = { version: '1-aaaa', variant: '', language: 'en' };

function total(step: string, field: string, times: number): FieldSum {
  return { step, field, problem: '', times };
}

it('R12.5 the report counts who left after sending the form apart from who gave up at its last field', () => {
  const report = funnelReport(
    FORM,
    {
      visits: [total('started', '', 20), total('submitted', '', 10)].map((sum) => ({ ...HEAD, ...sum })),
      fields: [
        total('abandoned', 'note', 1),
        total('abandoned', '', 3),
        { ...total('abandoned', 'note', 2), problem: 'sent' },
        { ...total('abandoned', '', 1), problem: 'sent' },
      ],
    },
    { since: '2026-11-01', hasProofs: false },
  );
  expect(report).toMatchObject({ dropOffElsewhere: 3, dropOffSent: 3, dropOffUnseen: 3 });
  expect(report.fields.at(-1)).toStrictEqual({ field: 'note', filledIn: 0, dropOff: 1, errors: [] });
});

it('R12.5 the report counts the visits that reached each step, and the visits that ended there', () => {
  const { steps } = funnelReport(
    FORM,
    {
      visits: [],
      fields: [
        total('fieldCompleted', 'name', 40),
        total('fieldCompleted', 'email', 50),
        total('fieldCompleted', 'note', 20),
        total('abandoned', 'name', 3),
        total('abandoned', 'email', 4),
      ],
    },
    { since: '2026-11-01', hasProofs: false },
  );
  expect(steps).toStrictEqual([
    { step: 'you', answered: 50, dropOff: 7 },
    // No field of this step is required: the 20 visits that filled in a later field count here, too.
    { step: 'company', answered: 20, dropOff: 0 },
    { step: 'rest', answered: 20, dropOff: 0 },
  ]);
});

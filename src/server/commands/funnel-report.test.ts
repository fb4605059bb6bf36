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

function total(step: string, field: string, times: number): FieldSum {
  return { step, field, problem: '', times };
}

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

import { describe, expect, it, test } from 'vitest';
import type { LookUpRule } from '#contract/form-document.ts';
import { lookUp } from './look-up.ts';

const rows = [
  { entity: 'SOUTH SUDAN', code: 'SSP', kind: 'note' },
  { entity: 'SUDAN', code: 'SDG', kind: 'note' },
  { entity: 'SUDAN', code: 'XSU', kind: 'coin' },
  { entity: 'BHUTAN', code: 'INR', kind: 'note' },
  { entity: 'BHUTAN', code: 'BTN', kind: 'note' },
  { entity: 'NOWHERE', code: '', kind: 'note' },
  { code: 'ZZZ' },
];
const rule: LookUpRule = {
  from: 'country',
  catalog: 'rows',
  match: { entity: { equalsOrContains: 'name' } },
  prefer: { code: { startsWith: 'value' } },
  take: 'code',
  otherwise: 'fallback',
};

describe('R4.4 lookUp', () => {
  test.each<{ change?: Partial<LookUpRule>; source: object; found: string | undefined; because: string }>([
    {
      source: { name: 'SUDAN' },
      found: 'SDG',
      because: 'an equal name is preferred to one that contains the text',
    },
    {
      source: { name: 'SOUTH' },
      found: 'SSP',
      because: 'no name is equal, so one that contains the text matches',
    },
    {
      source: { name: 'BHUTAN', value: 'BT' },
      found: 'BTN',
      because: '`prefer` chooses the entry with the country’s own code',
    },
    {
      source: { name: 'BHUTAN', value: 'XX' },
      found: 'INR',
      because: '`prefer` finds none, so the first entry counts',
    },
    {
      source: { name: 'BHUTAN' },
      found: 'INR',
      because: 'the source has no code to prefer, so the first entry counts',
    },
    {
      source: { name: 'ATLANTIS', fallback: 'ATL' },
      found: 'ATL',
      because: 'no entry matches, so the fallback counts',
    },
    { source: { name: 'ATLANTIS' }, found: undefined, because: 'no entry matches, and there is no fallback' },
    {
      source: { name: 'NOWHERE', fallback: 'NIL' },
      found: 'NIL',
      because: 'the matching entry has no code, so the fallback counts',
    },
    { source: { fallback: 'NIL' }, found: 'NIL', because: 'the source has no name, so no entry matches' },
    {
      source: { name: '', fallback: 'NIL' },
      found: 'NIL',
      because: 'an empty name matches no entry',
    },
    {
      change: { match: { entity: { equals: 'name' } } },
      source: { name: 'SOUTH' },
      found: undefined,
      because: '“equals” does not accept a name that only contains the text',
    },
    {
      change: { match: { entity: { equalsOrContains: 'name' }, kind: { equals: 'kind' } } },
      source: { name: 'SUDAN', kind: 'coin' },
      found: 'XSU',
      because: 'all conditions hold',
    },
    {
      change: { match: { entity: { equalsOrContains: 'name' }, kind: { equals: 'kind' } } },
      source: { name: 'BHU', kind: 'note' },
      found: 'INR',
      because: 'one condition needs an equal text, the other only a contained one',
    },
    {
      change: { match: { entity: { equalsOrContains: 'name' }, kind: { equals: 'kind' } } },
      source: { name: 'SUDAN', kind: 'coins' },
      found: undefined,
      because: 'one condition does not hold',
    },
    {
      change: { match: {}, prefer: {} },
      source: {},
      found: 'SSP',
      because: 'every entry matches when there are no conditions',
    },
  ])('finds $found for $source: $because', ({ change, source, found }) => {
    expect(lookUp({ ...rule, ...change }, { source: { ...source }, entries: rows })).toBe(found);
  });

  it('takes the source’s own entry when the rule names no catalog', () => {
    const own: LookUpRule = { from: 'country', take: 'dialCode' };

    expect(lookUp(own, { source: { dialCode: '+45' }, entries: [] })).toBe('+45');
    expect(lookUp(own, { source: { dialCode: 45 }, entries: [] }), 'only texts are answers').toBeUndefined();
  });
});

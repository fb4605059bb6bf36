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
    { source: { name: 'SUDAN' }, found: 'SDG', because: 'equal comes before contained' },
    { source: { name: 'SOUTH' }, found: 'SSP', because: 'contained will do when nothing is equal' },
    { source: { name: 'BHUTAN', value: 'BT' }, found: 'BTN', because: 'its own code is preferred' },
    { source: { name: 'BHUTAN', value: 'XX' }, found: 'INR', because: 'else the first in their order' },
    { source: { name: 'BHUTAN' }, found: 'INR', because: 'without a code there is none to prefer' },
    {
      source: { name: 'ATLANTIS', fallback: 'ATL' },
      found: 'ATL',
      because: 'nothing fits, but something is given',
    },
    { source: { name: 'ATLANTIS' }, found: undefined, because: 'nothing fits' },
    { source: { name: 'NOWHERE', fallback: 'NIL' }, found: 'NIL', because: 'what was found is empty' },
    { source: { fallback: 'NIL' }, found: 'NIL', because: 'no name equals no entity' },
    {
      source: { name: '', fallback: 'NIL' },
      found: 'NIL',
      because: 'an empty name is contained in nothing',
    },
    {
      change: { match: { entity: { equals: 'name' } } },
      source: { name: 'SOUTH' },
      found: undefined,
      because: '“equals” is not content with less',
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
      because: 'one is contained while the other is equal',
    },
    {
      change: { match: { entity: { equalsOrContains: 'name' }, kind: { equals: 'kind' } } },
      source: { name: 'SUDAN', kind: 'coins' },
      found: undefined,
      because: 'one of them does not hold',
    },
    {
      change: { match: {}, prefer: {} },
      source: {},
      found: 'SSP',
      because: 'without conditions the first will do',
    },
  ])('finds $found for $source: $because', ({ change, source, found }) => {
    expect(lookUp({ ...rule, ...change }, { source: { ...source }, entries: rows })).toBe(found);
  });

  it('takes the source’s own entry without a catalog', () => {
    const own: LookUpRule = { from: 'country', take: 'dialCode' };

    expect(lookUp(own, { source: { dialCode: '+45' }, entries: [] })).toBe('+45');
    expect(lookUp(own, { source: { dialCode: 45 }, entries: [] }), 'only texts are answers').toBeUndefined();
  });
});

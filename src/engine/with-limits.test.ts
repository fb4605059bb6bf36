import { signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { withLimits } from './with-limits.ts';

interface Row {
  readonly field: string;
  readonly said: Problem;
  readonly told: Problem;
  readonly because: string;
}

describe('a problem that the server names', () => {
  it.each<Row>([
    {
      field: 'organisation',
      said: { kind: 'tooLong' },
      told: { kind: 'tooLong', limit: 64 },
      because: 'the field has that limit',
    },
    {
      field: 'password',
      said: { kind: 'tooShort' },
      told: { kind: 'tooShort', limit: 12 },
      because: 'the field has that limit',
    },
    {
      field: 'organisation',
      said: { kind: 'tooLong', limit: 32 },
      told: { kind: 'tooLong', limit: 32 },
      because: 'the server knows better',
    },
    {
      field: 'organisation',
      said: { kind: 'tooShort' },
      told: { kind: 'invalidFormat' },
      because: 'this page knows of no such limit',
    },
    {
      field: 'vatNumber',
      said: { kind: 'tooLong' },
      told: { kind: 'invalidFormat' },
      because: 'this page does not know the field',
    },
    { field: 'email', said: { kind: 'taken' }, told: { kind: 'taken' }, because: 'it is about no limit' },
  ])('R2.64 $said of $field is told as $told: $because', ({ field, said, told }) => {
    expect(withLimits(signUp, { [field]: said })).toStrictEqual({ [field]: told });
  });
});

import { signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { withLimits } from './submission-transitions.ts';

interface Row {
  readonly field: string;
  readonly sent: Problem;
  readonly shown: Problem;
  readonly because: string;
}

describe('a problem that the server names', () => {
  it.each<Row>([
    {
      field: 'organisation',
      sent: { kind: 'tooLong' },
      shown: { kind: 'tooLong', limit: 64 },
      because: 'the field has this limit',
    },
    {
      field: 'password',
      sent: { kind: 'tooShort' },
      shown: { kind: 'tooShort', limit: 12 },
      because: 'the field has this limit',
    },
    {
      field: 'organisation',
      sent: { kind: 'tooLong', limit: 32 },
      shown: { kind: 'tooLong', limit: 32 },
      because: 'the server’s own limit counts',
    },
    {
      field: 'organisation',
      sent: { kind: 'tooShort' },
      shown: { kind: 'invalidFormat' },
      because: 'the field has no such limit in this page',
    },
    {
      field: 'vatNumber',
      sent: { kind: 'tooLong' },
      shown: { kind: 'invalidFormat' },
      because: 'this page does not know the field',
    },
    {
      field: 'email',
      sent: { kind: 'taken' },
      shown: { kind: 'taken' },
      because: 'this problem needs no limit',
    },
  ])('R2.64 $sent of $field is shown as $shown: $because', ({ field, sent, shown }) => {
    expect(withLimits(signUp, { [field]: sent })).toStrictEqual({ [field]: shown });
  });
});

import { expect } from 'vitest';
import type { Finding } from '#linter/finding.ts';
import { checkShipped, placeOf } from './sample.ts';

/** A mistake in a shipped document, and what the check has to say of it: one finding. */
export interface Mistake {
  readonly because: string;
  readonly from: string;
  /** What stands there instead, with ▸ where the finding points to. */
  readonly to: string;
  readonly rule: string;
  /** Part of the suggestion. */
  readonly mend: string;
  readonly severity?: 'warning';
}

/** What is found with the mistake made in that file, and what should be. */
export function seed(file: string, { from, to, rule, mend, severity }: Mistake): Seeded {
  const { findings, texts } = checkShipped([{ file, from, to: to.replace('▸', '') }]);
  const expected = {
    file,
    ...placeOf(to, texts.get(file) ?? ''),
    severity: severity ?? 'error',
    rule,
    message: expect.stringMatching(/\.$/),
    suggestion: expect.stringContaining(mend),
  };
  return { found: findings, expected: [expected] };
}

interface Seeded {
  readonly found: readonly Finding[];
  readonly expected: readonly object[];
}

import type { Finding } from '#contract/finding.ts';
import { expect } from 'vitest';
import { checkShipped, placeOf } from './sample.ts';

/** A mistake in a shipped document, and the one finding that the check must report. */
export interface Mistake {
  readonly because: string;
  readonly from: string;
  /** The new text, with ▸ at the place of the finding. */
  readonly to: string;
  readonly rule: string;
  /** A part of the suggestion. */
  readonly mend: string;
  readonly severity?: 'warning';
}

/** The findings with the mistake in a file, and the expected findings. */
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

import { join } from 'node:path';
import type { Answers } from '#contract/form-document.ts';
import type { ProblemKind, Problems } from '#contract/problem.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { readJson } from '#compiler/read-json.ts';

/** An example of a form, as `examples.json` contains it. */
export interface Example {
  readonly name: string;
  /** The variant that the example belongs to. Without it, the example belongs to the form itself. */
  readonly variant?: string;
  readonly answers: Answers;
  readonly expect: 'valid' | Readonly<Record<string, ProblemKind>>;
}

/** The examples of a form, without those of its variants. */
export function examplesOf(form: string): readonly Example[] {
  return readExamples(join(CONTENT_ROOT, 'forms', form, 'examples.json'));
}

/** The examples of a file, without those of variants. */
export function readExamples(file: string): readonly Example[] {
  const { examples } = readJson<{ readonly examples: readonly Example[] }>(file);
  return examples.filter(({ variant }) => variant === undefined);
}

/** Converts problems into the form in which examples state them. */
export function outcomeOf(problems: Problems): Example['expect'] {
  const kinds = Object.entries(problems).map(([field, { kind }]) => [field, kind] as const);
  return kinds.length === 0 ? 'valid' : Object.fromEntries(kinds);
}

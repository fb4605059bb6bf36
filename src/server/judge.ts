import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import { type Judgement, judgeAnswers } from '#engine/judge-answers.ts';
import { unknownPaths } from '#engine/unknown-paths.ts';

/** What the server says of answers: the engine's word, and what the document does not know. */
export interface ServerJudgement extends Judgement {
  /** Paths that the document does not have (R4.1). */
  readonly unknown: readonly string[];
}

/**
 * Judges answers as the browser does, with the same compiled validator (R4.5). Anything that is no object counts as
 * no answers. No form has a variant of its own yet, so every `variant` is judged by `form` itself.
 */
export function judge(form: CompiledForm, _variant: string | null, answers: unknown): ServerJudgement {
  const given = isRecord(answers) ? answers : {};
  return { ...judgeAnswers(form, given), unknown: unknownPaths(form, given) };
}

import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import { type Judgement, judgeAnswers } from '#engine/judge-answers.ts';

/**
 * Judges answers as the browser does, with the same compiled validator (R4.5). Anything that is no object counts as
 * no answers. No form has a variant of its own yet, so every `variant` is judged by `form` itself.
 */
export function judge(form: CompiledForm, _variant: string | null, answers: unknown): Judgement {
  return judgeAnswers(form, isRecord(answers) ? answers : {});
}

import type { Content } from '#contract/release.ts';
import { acceptOutcomes } from '#linter/accept-outcomes.ts';

/** Examples that say what is true now (R4.8). */
export interface AcceptedExamples {
  /** The documents that change. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** What changes, a sentence each. */
  readonly said: readonly string[];
}

/** The examples of content with their outcomes as they are now. */
export function acceptExamples(content: Content): AcceptedExamples {
  const { content: after, said } = acceptOutcomes({ content });
  const files = [...after].flatMap(([path, text]) => (content.get(path) === text ? [] : [{ path, text }]));
  return { files, said };
}

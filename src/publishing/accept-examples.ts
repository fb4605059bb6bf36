import type { Content } from '#contract/release.ts';
import { acceptOutcomes } from '#linter/accept-outcomes.ts';

/** Examples with their present outcomes (R4.8). */
export interface AcceptedExamples {
  /** The changed documents. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** One sentence for each change. */
  readonly said: readonly string[];
}

/** Writes the present outcomes into the examples of the content. */
export function acceptExamples(content: Content): AcceptedExamples {
  const { content: after, said } = acceptOutcomes({ content });
  const files = [...after].flatMap(([path, text]) => (content.get(path) === text ? [] : [{ path, text }]));
  return { files, said };
}

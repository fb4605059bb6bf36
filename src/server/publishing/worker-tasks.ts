import type { Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import type { GateInput, GateOutcome } from '#publishing/gate.ts';

/** What the thread of the gate performs. */
export type GateTask =
  | { readonly kind: 'gate'; readonly input: GateInput }
  /** Content of a draft, with its page in the environment of previews. */
  | { readonly kind: 'draft'; readonly input: GateInput; readonly environment: PublicEnvironment }
  /** Content that has passed before, for another program. */
  | { readonly kind: 'compile'; readonly input: GateInput }
  /** Content whose examples are to say what is true now. */
  | { readonly kind: 'accept'; readonly input: Pick<GateInput, 'content'> };

/** What the thread needs beside its tasks. */
export interface GateStart {
  /** The address of the program that renders the page; null where no page was built. */
  readonly prerenderer: string | null;
  readonly environment: PublicEnvironment;
}

/** What the gate found in a draft, and its page in every language; none where it could not be drawn. */
export interface DraftOutcome extends GateOutcome {
  readonly pages: readonly RenderedPage[];
}

/** The response of the thread, by the kind of its task. */
export interface GateAnswers {
  readonly gate: GateOutcome;
  readonly draft: DraftOutcome;
  readonly compile: Release;
  readonly accept: AcceptedExamples;
}

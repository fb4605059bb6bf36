import type { Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import type { GateInput, GateOutcome } from '#publishing/gate.ts';

/** The tasks that the thread of the gate performs. */
export type GateTask =
  | { readonly kind: 'gate'; readonly input: GateInput }
  /** Checks content. It compiles nothing. */
  | { readonly kind: 'find'; readonly input: Pick<GateInput, 'content'> }
  /** Checks the content of a draft, and renders its page with the environment of previews. */
  | { readonly kind: 'draft'; readonly input: GateInput; readonly environment: PublicEnvironment }
  /** Compiles content again that passed the gate of another version of the program. */
  | { readonly kind: 'compile'; readonly input: GateInput }
  /** Writes the present outcomes into the examples of content. */
  | { readonly kind: 'accept'; readonly input: Pick<GateInput, 'content'> };

/** What the thread needs besides its tasks. */
export interface GateStart {
  /** The URL of the program that renders the page. Null when no page was built. */
  readonly prerenderer: string | null;
  readonly environment: PublicEnvironment;
}

/** What the gate found in a draft, and its rendered page in every language. There are no pages when rendering failed. */
export interface DraftOutcome extends GateOutcome {
  readonly pages: readonly RenderedPage[];
}

/** The response of the thread, by the kind of its task. */
export interface GateAnswers {
  readonly gate: GateOutcome;
  readonly find: GateOutcome['findings'];
  readonly draft: DraftOutcome;
  readonly compile: Release;
  readonly accept: AcceptedExamples;
}

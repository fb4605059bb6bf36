import type { Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { GateInput, GateOutcome } from '#publishing/gate.ts';

/** What the thread of the gate performs. */
export type GateTask =
  | { readonly kind: 'gate'; readonly input: GateInput }
  /** Content that has passed before, for another program. */
  | { readonly kind: 'compile'; readonly input: GateInput };

/** What the thread needs beside its tasks. */
export interface GateStart {
  /** The address of the program that renders the page; null where no page was built. */
  readonly prerenderer: string | null;
  readonly environment: PublicEnvironment;
}

/** The response of the thread, by the kind of its task. */
export interface GateAnswers {
  readonly gate: GateOutcome;
  readonly compile: Release;
}

import type { Changes, Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import type { FormOfReleaseTask } from '#publishing/form-of-release.ts';
import type { GateInput, GateOutcome } from '#publishing/gate.ts';
import type { Contested, Decisions, MergedFiles } from '#publishing/merge.ts';
import type { BegunForm } from '#publishing/new-form/begin-form.ts';
import type { NewFormTask } from '#publishing/new-form/new-form-in.ts';
import type { BegunLanguage, NewLanguageTask } from '#publishing/new-language.ts';

/** The tasks that the process of the gate performs. */
export type GateTask =
  /** Checks and compiles content, and renders its pages with an environment. */
  | { readonly kind: 'gate'; readonly input: GateInput; readonly environment: PublicEnvironment }
  /** Checks content. It compiles nothing. */
  | { readonly kind: 'find'; readonly input: Pick<GateInput, 'content'> }
  /** Compiles content again that passed the gate of another version of the program. */
  | { readonly kind: 'compile'; readonly input: GateInput }
  /** Renders the pages of a compiled release. */
  | { readonly kind: 'render'; readonly release: CompiledFiles; readonly environment: PublicEnvironment }
  /** Writes the present outcomes into the examples of content. */
  | { readonly kind: 'accept'; readonly input: Pick<GateInput, 'content'> }
  /** Brings documents together that a draft and the live content have changed. */
  | { readonly kind: 'merge'; readonly input: Contested; readonly decisions: Decisions }
  /** Begins a form in the content of a draft. */
  | { readonly kind: 'beginForm'; readonly input: NewFormTask }
  /** Begins a language in the content of a draft. */
  | { readonly kind: 'beginLanguage'; readonly input: NewLanguageTask }
  /** Finds the changes that bring one form back as a release had it. */
  | { readonly kind: 'formOfRelease'; readonly input: FormOfReleaseTask };

/** A release without the content that it was compiled from: both sides have the content already. */
export type CompiledFiles = Omit<Release, 'content'>;

/** What the process needs besides its tasks. */
export interface GateStart {
  /** The URL of the program that renders the page. Null when no page was built. */
  readonly prerenderer: string | null;
  readonly limits: GateLimits;
}

/** What one task may use. */
export interface GateLimits {
  /** Seconds of processor time. */
  readonly seconds: number;
  /** Memory in megabytes. */
  readonly megabytes: number;
}

/** The signal by which the process ends itself when a task uses too much processor time. The system does it by the same one. */
export const TIME_SIGNAL = 'SIGXCPU';

/** The outcome of the gate. The release lacks its content. There are no pages when rendering failed. */
export interface CompiledOutcome extends Omit<GateOutcome, 'release'> {
  readonly release: CompiledFiles | null;
}

/** The response of the process, by the kind of its task. */
export interface GateAnswers {
  readonly gate: CompiledOutcome;
  readonly find: GateOutcome['findings'];
  readonly compile: CompiledFiles;
  readonly render: readonly RenderedPage[];
  readonly accept: AcceptedExamples;
  readonly merge: MergedFiles;
  /** A text says why the form cannot begin. */
  readonly beginForm: BegunForm | string;
  /** A text says why the language cannot begin. */
  readonly beginLanguage: BegunLanguage | string;
  /** A text says why the form cannot go back. */
  readonly formOfRelease: Changes | string;
}

/** A message of the process: the serialised answer, or why there is none. */
export type GateMessage =
  | { readonly kind: 'answer'; readonly answer: Uint8Array }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'fault'; readonly message: string };

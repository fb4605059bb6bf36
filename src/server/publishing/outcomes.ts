import type { GateOutcome } from '#publishing/gate.ts';
import type { NamedConflict } from './named-conflicts.ts';

/** Who publishes, and why. */
export interface Reason {
  readonly by: string;
  readonly note: string;
  /** The revision of the draft that this person has seen. Without it, the revision at the time of the call. */
  readonly revision?: string | undefined;
  /** The number of the live release that this person has seen. Undefined for the present one, null when it is not known. */
  readonly live?: number | null | undefined;
  /** The id of the schedule by which the server publishes. */
  readonly schedule?: string | undefined;
}

/** Why there is no new release. */
export type Refusal =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unchanged' }
  /** An editor has written to the draft since the publisher saw it. */
  | { readonly kind: 'changed' }
  /** The person who scheduled the draft has lost the right to publish. */
  | { readonly kind: 'notAllowed' }
  /**
   * Only the person who makes the content live has seen it, and `APPROVALS` asks for a second one (R18.9). Others may have seen it before
   * a later release changed it.
   */
  | { readonly kind: 'approvalNeeded'; readonly isChangedSince: boolean }
  /** The content serves languages that visitors do not get now, and only an owner switches a language on (R18.2). */
  | { readonly kind: 'ownerNeeded'; readonly languages: readonly string[] }
  | { readonly kind: 'findings'; readonly findings: GateOutcome['findings'] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly NamedConflict[] };

/** The number of the new release, or why nothing was published. */
export type PublishOutcome = { readonly kind: 'published'; readonly number: number } | Refusal;

/** The id of the schedule, or why the draft was not scheduled. */
export type ScheduleOutcome =
  | { readonly kind: 'scheduled'; readonly id: string }
  | { readonly kind: 'taken' }
  | Refusal;

/** Since the content was read, another release has become live or an editor has written to the draft. */
export interface Outrun {
  readonly kind: 'outrun';
}

import type { DraftState } from './draft-state.ts';

/** Holds the state of an open draft. */
export interface DraftCell {
  readonly draft: string;
  /** Aborted when the editor leaves the draft. Calls that only read the draft end then; those that save go on. */
  readonly left: AbortSignal;
  readonly get: () => DraftState;
  readonly set: (change: Partial<DraftState>) => void;
}

import type { DraftState } from './draft-state.ts';

/** Holds the state of an open draft. */
export interface DraftCell {
  readonly draft: string;
  readonly get: () => DraftState;
  readonly set: (change: Partial<DraftState>) => void;
}

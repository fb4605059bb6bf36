import type { DraftState } from './draft-state.ts';

/** Where the state of an open draft is kept. */
export interface DraftCell {
  readonly draft: string;
  readonly get: () => DraftState;
  readonly set: (change: Partial<DraftState>) => void;
}

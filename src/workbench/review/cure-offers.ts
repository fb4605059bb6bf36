import type { Finding } from '#contract/finding.ts';
import type { DraftState } from '#workbench/draft/draft-state.ts';
import { offeredCures, type Offers } from '#workbench/edit/cures.ts';

/** The buttons that mend a finding of an open draft. */
export function offersIn(
  { history, base, live, began }: Pick<DraftState, 'history' | 'base' | 'live' | 'began'>,
  finding: Finding,
): Offers {
  return offeredCures({ documents: history.now, base, isLive: live === began }, finding);
}

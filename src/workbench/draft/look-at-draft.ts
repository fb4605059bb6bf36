import type { Schedule } from '#protocol/workbench.ts';
import { isSame } from '#engine/is-same.ts';
import { call } from '#workbench/api/request.ts';
import type { DraftCell } from './draft-cell.ts';
import { isNotFound } from './draft-gone.ts';
import { scheduleOf } from './load-draft.ts';

/** What a look at the server has found. */
interface SeenDraft {
  /** Whether another editor has written to the draft, or made it start from another release. */
  readonly isChanged: boolean;
  /** Whether another release is live than this tab knows. */
  readonly isNewLive: boolean;
  readonly schedule: Schedule | undefined;
  /** Whether the schedule is another one than this tab knows. */
  readonly isRescheduled: boolean;
}

/** Asks the server who else has the draft open, and what has happened to it. Undefined when the draft is gone. */
export async function lookAtDraft({ draft, left, get, set }: DraftCell): Promise<SeenDraft | undefined> {
  const before = get().schedule;
  const responses = await Promise.all([
    call('GET /content/drafts/:draft', { params: { draft }, signal: left }),
    call('GET /content', { signal: left }),
  ]).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
    set({ gone: {} });
  });
  if (!responses) return undefined;
  const [{ others, revision, base }, state] = responses;
  if (others.join() !== get().others.join()) set({ others });
  const isNewLive = state.live.number !== get().live;
  // The check of the same texts has another result beside another release.
  if (isNewLive) set({ live: state.live.number, checked: undefined });
  const schedule = scheduleOf(state, draft);
  return {
    isChanged: !get().isSaving && (revision !== get().revision || base !== get().began),
    isNewLive,
    schedule,
    // While the server answered, this editor may have scheduled the draft, or taken its schedule back.
    isRescheduled: get().schedule === before && !isSame(schedule, before),
  };
}

import type { Me, Schedule } from '#protocol/workbench.ts';
import { useCallback, type ReactNode } from 'react';
import { call } from '#workbench/api/request.ts';
import { exactTime } from '#workbench/shell/times.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { reasonInWords } from './reason-in-words.ts';

interface NotPublishedProps {
  readonly schedule: Schedule;
  /** The number of the release that the draft started from. */
  readonly began: number;
  readonly me: Me;
}

/** Says why a scheduled draft was not published when it was due (R11.7). */
export function NotPublished({ schedule: { at, error }, began, me }: NotPublishedProps): ReactNode {
  const hasConflicts = error?.conflicts !== undefined;
  const load = useCallback(
    async () => (hasConflicts ? (await call('GET /content/releases', {})).releases : []),
    [hasConflicts],
  );
  // If the releases do not load, the reason still says what has happened, without the names of their publishers.
  const { value = [] } = useLoaded(load);
  const since = value.filter(({ number }) => number > began);
  return (
    <span>{`It was due ${exactTime(at)}, and was not published. ${reasonInWords(error ?? {}, since, me) ?? ''}`}</span>
  );
}

import type { Session } from './database.ts';

/** About as much as a sign-up writes: the health check fails when a sign-up would, and `simulateAccount` takes as long. */
const PROBE_CHARACTERS = 16_384;

/** Writes as much as a sign-up does, into the same row each time, and stores no personal data. */
export async function writeProbe(session: Session): Promise<void> {
  await session.query(
    `insert into write_probe (id, writes, filler) values (1, 1, $1)
     on conflict (id) do update set writes = write_probe.writes + 1, filler = excluded.filler`,
    ['.'.repeat(PROBE_CHARACTERS)],
  );
}

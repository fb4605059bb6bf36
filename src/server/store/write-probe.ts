import type { Session } from './database.ts';

/** About as much as a sign-up writes, so that the probe fails where that would, and takes as long. */
const PROBE_CHARACTERS = 16_384;

/** Writes as a sign-up does, and keeps nothing of anybody: one row, the same each time. */
export async function writeProbe(session: Session): Promise<void> {
  await session.query(
    `insert into write_probe (id, writes, filler) values (1, 1, $1)
     on conflict (id) do update set writes = write_probe.writes + 1, filler = excluded.filler`,
    ['.'.repeat(PROBE_CHARACTERS)],
  );
}

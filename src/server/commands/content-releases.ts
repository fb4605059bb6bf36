import type { ReleaseEntry } from '#protocol/workbench.ts';
import { ask } from './content-calls.ts';
import type { CommandParts } from './content-api.ts';

/** `status`: shows the live release, the scheduled drafts and the open drafts. */
export async function showStatus({ call, say }: CommandParts): Promise<void> {
  const { live, scheduled, drafts } = await ask(call, 'GET /content', {});
  say(`Live: ${releaseLine(live)}`);
  for (const { draft, at, by, note, error } of scheduled)
    say(`Scheduled: draft ${draft} at ${at}, by ${by}: ${note}${error === undefined ? '' : ' (it failed)'}`);
  for (const { draft, base, by, since, note } of drafts)
    say(`Draft: ${draft}, of release ${base}, by ${by} since ${since}${note === '' ? '' : `: ${note}`}`);
}

/** `history`: shows all releases, newest first. */
export async function showHistory({ call, say }: CommandParts): Promise<void> {
  const { releases } = await ask(call, 'GET /content/releases', {});
  for (const release of releases) say(releaseLine(release));
}

/** `restore N`: publishes the content of an earlier release again. */
export async function restore(number: string, note: string, { call, say }: CommandParts): Promise<void> {
  const parts = { params: { number }, body: { note } };
  const { number: live } = await ask(call, 'POST /content/releases/:number/restore', parts);
  say(`Release ${live} is live, with the content of release ${number}.`);
}

function releaseLine({ number, since, by, note, withdrawn }: ReleaseEntry): string {
  return `release ${number}, ${since}, by ${by}: ${note}${withdrawn ? ' (withdrawn)' : ''}`;
}

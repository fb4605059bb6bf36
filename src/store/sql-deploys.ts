import type { Deploy } from './content-store.ts';
import { type Session, textColumn } from './database.ts';
import { insertDeed, lockCounter, setCounter } from './sql-audit.ts';
import { NO_FILE, setDraftFile } from './sql-draft-files.ts';
import { insertDraft } from './sql-draft-rows.ts';
import { insertAuthor } from './sql-review-rows.ts';
import { type Hashes, keepTexts } from './sql-texts.ts';

/**
 * Stores the content of a deploy (R11.3). Once anything is published, the changes of the deploy become a draft, unless they are
 * live already. In a rolling deploy, old and new servers start in turn. So a deploy gets no second draft while its first one is
 * open.
 *
 * @returns Whether a draft was opened.
 */
export async function recordDeploy(session: Session, deploy: Deploy, content: Hashes): Promise<boolean> {
  const number = await lockCounter(session, 'deploy');
  const [last] = await session.query('select content_id, files from content_deploy where number = $1', [
    number,
  ]);
  if (last && last['content_id'] === deploy.release.id) return false;
  await keepTexts(session, deploy.release.content.values());
  await session.query('insert into content_deploy (number, content_id, files) values ($1, $2, $3)', [
    number + 1,
    deploy.release.id,
    JSON.stringify(content),
  ]);
  await setCounter(session, 'deploy', number + 1);
  if (!last || deploy.live === null || (await hasOpenDraft(session, deploy.release.id))) return false;
  const before: Hashes = JSON.parse(textColumn(last, 'files'));
  const changes = await changesFor(session, deploy.live, { before, now: content });
  if (changes.length === 0) return false;
  await openDeployDraft(session, deploy, changes);
  return true;
}

interface Change {
  readonly path: string;
  /** The hash in this deploy. Null when the file is gone. */
  readonly hash: string | null;
  /** The hash in the previous deploy. Null when it had no such file. */
  readonly before: string | null;
}

/** Whether the draft of the deploy with this content is still open. */
async function hasOpenDraft(session: Session, id: string): Promise<boolean> {
  const open = await session.query('select draft from content_draft where deploy_id = $1', [id]);
  return open.length > 0;
}

/** The changes since the previous deploy, without those that the live release already has. */
async function changesFor(
  session: Session,
  live: number,
  { before, now }: { readonly before: Hashes; readonly now: Hashes },
): Promise<readonly Change[]> {
  const [row] = await session.query('select manifest from content_release where number = $1', [live]);
  const { content }: { readonly content: Hashes } = JSON.parse(textColumn(row, 'manifest'));
  const [ofPrevious, ofThis, ofLive] = [new Map(before), new Map(now), new Map(content)];
  return [...new Set([...ofPrevious.keys(), ...ofThis.keys()])]
    .map((path): Change => ({ path, hash: ofThis.get(path) ?? null, before: ofPrevious.get(path) ?? null }))
    .filter(({ path, hash, before: old }) => old !== hash && (ofLive.get(path) ?? null) !== hash);
}

async function openDeployDraft(
  session: Session,
  { draft, live, deed, release }: Deploy,
  changes: readonly Change[],
): Promise<void> {
  const { by, at: since, note } = deed;
  await insertDraft(session, { draft, base: live ?? 0, by, since, note, deployId: release.id });
  // We store the previous deploy's text: if an editor has changed the same file, the conflict shows both texts (R11.8).
  for (const { path, hash, before } of changes)
    await setDraftFile(session, { draft, path, hash, baseHash: before ?? NO_FILE });
  await insertAuthor(session, draft, by);
  await insertDeed(session, { ...deed, details: { draft } });
}

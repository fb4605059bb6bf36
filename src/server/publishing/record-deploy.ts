import type { FastifyBaseLogger } from 'fastify';
import type { Release } from '#contract/release.ts';
import type { Publisher } from './publisher.ts';
import type { PublisherParts } from './publisher-parts.ts';
import { randomName } from './random-name.ts';

/** What recording a deploy needs. */
interface DeployParts extends Pick<PublisherParts, 'store' | 'content' | 'now'> {
  /** The release of the build. */
  readonly built: Release;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Once anything is published, a deploy with other content becomes a draft and does not go live (R11.3).
 *
 * @returns The draft that was opened, if any.
 */
export async function recordDeploy({
  store,
  content,
  built,
  now,
  log,
}: DeployParts): Promise<string | undefined> {
  const { published: live } = await content.refresh();
  const note = 'A deploy has changed this content.';
  const deed = { at: now(), by: 'deploy', action: 'draft opened', note } as const;
  const draft = randomName();
  if (!(await store.recordDeploy({ release: built, live, draft, deed }))) return undefined;
  log.warn(
    { draft },
    'the content of this deploy is not live, because other content was published: it is a draft',
  );
  return draft;
}

/**
 * Brings the draft of a deploy together with the live content (R18.5). The documents of a deploy lack what editors have published since
 * the deploy before, and editors would miss their own changes in the draft. A draft that changes nothing then is discarded. Where both
 * changed the same, the draft stays as it is, and the workbench asks what holds. Never rejects.
 */
export async function takeUpLive(
  draft: string,
  { store, now, log }: Pick<DeployParts, 'store' | 'now' | 'log'>,
  { rebase }: Pick<Publisher, 'rebase'>,
): Promise<void> {
  const deed = { at: now(), by: 'deploy', note: '' } as const;
  try {
    const entry = await store.draftEntry(draft);
    if (!entry) return;
    const { base, revision } = entry;
    const outcome = await rebase({ draft, revision }, { release: base, decisions: [] });
    if (outcome.kind !== 'rebased') return;
    const { changes } = outcome;
    const { kind } =
      changes.size === 0
        ? await store.discardDraft({
            draft,
            revision,
            deed: { ...deed, action: 'draft discarded', details: { draft } },
          })
        : await store.writeDraft({
            draft,
            revision,
            base,
            changes,
            deed: { ...deed, action: 'draft rebased', details: { draft, base } },
          });
    if (kind === 'stale') log.warn({ draft }, 'an editor has changed the draft of this deploy meanwhile');
  } catch (error) {
    log.warn({ draft, err: error }, 'the draft of this deploy lacks what was published before');
  }
}

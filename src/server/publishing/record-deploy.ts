import type { FastifyBaseLogger } from 'fastify';
import type { Release } from '#contract/release.ts';
import type { Publisher } from './publisher.ts';
import type { PublisherParts } from './publisher-parts.ts';
import { randomName } from './random-name.ts';

/** What recording a deploy needs. */
interface DeployParts extends Pick<PublisherParts, 'store' | 'content' | 'now'> {
  /** The release of the build. */
  readonly built: Release;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Once anything is published, a deploy with other content becomes a draft and does not go live (R11.3). */
export async function recordDeploy({ store, content, built, now, log }: DeployParts): Promise<void> {
  const { published: live } = await content.refresh();
  const note = 'A deploy has changed this content.';
  const deed = { at: now(), by: DEPLOY, action: 'draft opened', note } as const;
  const draft = randomName();
  if (!(await store.recordDeploy({ release: built, live, draft, deed }))) return;
  log.warn(
    { draft },
    'the content of this deploy is not live, because other content was published: it is a draft',
  );
}

/** Who opens the draft of a deploy, in the audit. */
const DEPLOY = 'deploy';

type TakingUp = Pick<DeployParts, 'store' | 'content' | 'now' | 'log'>;

/**
 * Brings the drafts of deploys together with the live content (R18.5). The documents of a deploy lack what editors have published since
 * the deploy before, and editors would miss their own changes in the draft. A draft that changes nothing then is discarded. A draft that
 * stays as it is gets another try at the next start. Never rejects.
 */
export async function takeUpLive(parts: TakingUp, publisher: Pick<Publisher, 'rebase'>): Promise<void> {
  const { store, log } = parts;
  try {
    for (const { draft, by } of await store.drafts())
      if (by === DEPLOY) await takeUpIn(draft, parts, publisher);
  } catch (error) {
    log.warn({ err: error }, 'the draft of a deploy lacks what was published before');
  }
}

async function takeUpIn(
  draft: string,
  { store, content, now, log }: TakingUp,
  { rebase }: Pick<Publisher, 'rebase'>,
): Promise<void> {
  const found = await store.loadDraft(draft);
  const writers = (await store.draftOverview(draft))?.writers.values() ?? [];
  // An editor works on it, or has decided.
  if (!found || [...writers].some(({ by }) => by !== DEPLOY)) return;
  const { revision } = found;
  const { number: base } = content.published();
  // The server has rebased this draft already. A new revision would end its approvals.
  if (found.base === base && found.bases.size === 0) return;
  const outcome = await rebase({ draft, revision }, { release: base, decisions: [] });
  if (outcome.kind !== 'rebased') {
    log.warn({ draft, because: outcome.kind }, 'the draft of a deploy stays as it is');
    return;
  }
  const { changes } = outcome;
  const deed = { at: now(), by: DEPLOY, note: '', details: { draft, base } } as const;
  const { kind } =
    changes.size === 0
      ? await store.discardDraft({ draft, revision, deed: { ...deed, action: 'draft discarded' } })
      : await store.writeDraft({
          draft,
          revision,
          base,
          changes,
          deed: { ...deed, action: 'draft rebased' },
        });
  log.info({ draft, outcome: kind }, 'the draft of a deploy was compared with what is live');
}

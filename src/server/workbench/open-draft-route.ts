import type { FastifyInstance } from 'fastify';
import type { Changes } from '#contract/release.ts';
import { formOfRelease, hasForm } from '#publishing/form-of-release.ts';
import { onlyContent } from '#publishing/merge.ts';
import { randomName } from '#server/publishing/random-name.ts';
import type { Store } from '#store/store.ts';
import { addCall } from './add-call.ts';
import { refusalOfOpening } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refuse } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { bytesOfChanges, type CountWrite } from './write-budget.ts';

/** What the call that opens a draft needs. */
interface OpenDraftParts extends Pick<ContentRouteParts, 'store' | 'content' | 'now'> {
  readonly countWrite: CountWrite;
}

/** Adds the call that opens a draft: without changes, or with what an earlier release had (R18.9, R18.10). */
export function addOpenDraftRoute(
  api: FastifyInstance,
  { store, content, countWrite, now }: OpenDraftParts,
): void {
  addCall(api, 'POST /content/drafts', async ({ body }, request) => {
    await content.refresh();
    const { from: base = content.published().number, restore, form, note = '' } = body;
    if (!content.releases().some(({ number }) => number === base))
      return refuse('"from" has to be the number of a release.');
    if (restore !== undefined && !(await store.contentHashes(restore)))
      return refuse('"restore" has to be the number of a release.');
    await countWrite(callerName(request), 0);
    const changes = form === undefined ? undefined : await formChanges(store, { base, restore, form });
    if (changes) await countWrite(callerName(request), bytesOfChanges(changes));
    const draft = randomName();
    const deed = deedOf(request, now, { action: 'draft opened', note, details: { draft, base } });
    const begins = changes ? { changes } : { restore };
    const { kind } = await store.openDraft({ draft, base, ...begins, note, deed });
    if (kind !== 'opened') throw refusalOfOpening(kind);
    return { draft, revision: '1', base };
  });
}

interface WantedForm {
  /** The number of the release that the draft starts from. */
  readonly base: number;
  /** The number of the release that the form comes from. */
  readonly restore: number | undefined;
  readonly form: string;
}

/** What changes in the release `base` when one form goes back to what it was in the release `restore`. */
async function formChanges(
  store: Pick<Store, 'loadContent'>,
  { base, restore, form }: WantedForm,
): Promise<Changes> {
  if (restore === undefined) return refuse('"form" goes with "restore", the number of a release.');
  const [now, then] = [await store.loadContent(base), await store.loadContent(restore)];
  if (!now || !then) return refuse(`The content of release ${restore} is not kept.`);
  if (!hasForm(then, form)) return refuse(`"form" has to be a form of release ${restore}.`);
  const changes = formOfRelease(onlyContent(now), onlyContent(then), form);
  if (!changes) return refuse('Its texts cannot be told from those of another form.');
  if (changes.size === 0) return refuse(`The form is as it was in release ${restore}.`);
  return changes;
}

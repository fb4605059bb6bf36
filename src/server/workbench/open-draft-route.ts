import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Changes } from '#contract/release.ts';
import { randomName } from '#server/publishing/random-name.ts';
import { addCall } from './add-call.ts';
import { refusalOfOpening } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refuse } from './read-body.ts';
import { bytesOfChanges, bytesOfNote } from './write-budget.ts';
import { makeForEditor, type MakingParts } from './write-made.ts';

/** Adds the call that opens a draft: without changes, or with what an earlier release had (R18.9, R18.10). */
export function addOpenDraftRoute(api: FastifyInstance, parts: MakingParts): void {
  const { store, content, beginning, countWrite, now } = parts;
  addCall(api, 'POST /content/drafts', async ({ body }, request, reply) => {
    // Only the body says that the call is an expensive one.
    if (body.form !== undefined && body.restore !== undefined) await beginning.admit(request, reply);
    await content.refresh();
    const { from: base = content.published().number, restore, form, note = '' } = body;
    await mustBeReleases({ base, restore }, parts);
    await countWrite(callerName(request), bytesOfNote(note));
    const changes = await formChanges({ base, restore, form }, { ...parts, request });
    const draft = randomName();
    const about = { ...(restore !== undefined && { restore }), ...(form !== undefined && { form }) };
    const deed = deedOf(request, now, { action: 'draft opened', note, details: { draft, base, ...about } });
    const begins = changes ? { changes } : { restore };
    const { kind } = await store.openDraft({ draft, base, form, ...begins, note, deed });
    if (kind !== 'opened') throw refusalOfOpening(kind);
    return { draft, revision: '1', base };
  });
}

/** The numbers of the release that a draft starts from, and of the one that it brings back. */
interface NamedReleases {
  readonly base: number;
  readonly restore: number | undefined;
}

/** Refuses numbers of releases that there are not. */
async function mustBeReleases(
  { base, restore }: NamedReleases,
  { store, content }: Pick<MakingParts, 'store' | 'content'>,
): Promise<void> {
  if (!content.releases().some(({ number }) => number === base))
    refuse('"from" has to be the number of a release.');
  if (restore !== undefined && !(await store.contentHashes(restore)))
    refuse('"restore" has to be the number of a release.');
}

interface WantedForm extends NamedReleases {
  readonly form: string | undefined;
}

interface FormCall extends Pick<MakingParts, 'store' | 'publisher' | 'beginning' | 'countWrite' | 'now'> {
  readonly request: FastifyRequest;
}

/** What changes in the release `base` when one form goes back to what it was in the release `restore`. Undefined without both. */
async function formChanges(
  { base, restore, form }: WantedForm,
  { publisher, countWrite, request, ...parts }: FormCall,
): Promise<Changes | undefined> {
  if (form === undefined || restore === undefined) return undefined;
  const wanted = { base, restore, form };
  const changes = await makeForEditor(request, parts, async () => publisher.formBack(wanted));
  if (typeof changes === 'string') return refuse(changes);
  await countWrite(callerName(request), bytesOfChanges(changes));
  return changes;
}

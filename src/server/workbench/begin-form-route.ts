import type { FastifyInstance } from 'fastify';
import { addressOfName } from '#contract/address-of-name.ts';
import type { Content } from '#contract/release.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import type { NewFormWish } from '#protocol/workbench/drafts.ts';
import { beginForm, type BegunForm, type FormStart, type NewForm } from '#publishing/new-form/begin-form.ts';
import { type KnownNames, refusalOf } from '#publishing/new-form/refusal-of.ts';
import { limitFindings } from '#publishing/limit-findings.ts';
import { onlyContent, withChanges } from '#publishing/merge.ts';
import { ApiFault } from '#server/faults.ts';
import { addCall } from './add-call.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refuse } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import type { CountWrite } from './write-budget.ts';

/** What the call that begins a form needs. */
interface BeginFormParts extends Pick<ContentRouteParts, 'store' | 'content' | 'now'> {
  readonly countWrite: CountWrite;
}

/** Adds the call that puts a new form into a draft: its documents, its page and its texts in every language (R18.1). */
export function addBeginFormRoute(
  api: FastifyInstance,
  { store, content, countWrite, now }: BeginFormParts,
): void {
  addCall(api, 'POST /content/drafts/:draft/forms', async ({ params, body, revision }, request) => {
    const wanted = formIn(body);
    await countWrite(callerName(request), 0);
    await content.refresh();
    const draft = await store.loadDraft(params.draft);
    const base = draft && (await store.loadContent(draft.base));
    if (!draft || !base) throw new ApiFault('notFound');
    if (draft.revision !== revision) throw new ApiFault('stale');
    const own = withChanges(onlyContent(base), onlyContent(draft.changes));
    const earlier = content.releases().flatMap(({ versions }) => Object.keys(versions));
    const contents = [own, content.published().release.content];
    const { changes, ...said } = begunIn(own, wanted, { contents, earlier });
    await countWrite(callerName(request), bytesOf(changes));
    const { form, path } = wanted;
    const deed = deedOf(request, now, { action: 'form begun', details: { draft: params.draft, form } });
    const write = { draft: params.draft, revision, changes, deed };
    return { form, path, revision: revisionOf(await store.writeDraft(write)), ...said };
  });
}

/** Begins the form in the content of a draft, which may hold documents that cannot be read. */
function begunIn(content: Content, wanted: NewForm, known: KnownNames): BegunForm {
  const begun = attempt(() => {
    if (limitFindings(content).length > 0)
      return 'The draft is too large for the check. Its review says where.';
    return refusalOf(wanted, known) ?? beginForm(content, wanted);
  });
  return typeof begun === 'string' ? refuse(begun) : begun;
}

/** Runs what reads documents of editors. They may lack what the check asks for. */
function attempt<Found>(read: () => Found): Found {
  try {
    return read();
  } catch (cause) {
    const reason = 'A document of the draft cannot be read, so no form can begin. Its review says which.';
    throw new ApiFault('invalid', undefined, { cause, body: { reason } });
  }
}

function formIn({ name, path = addressOfName(name), languages, ...start }: NewFormWish): NewForm {
  return {
    title: name.trim(),
    path,
    form: addressOfName(name) || path,
    start: startIn(start),
    languages: languages && [...new Set(languages)],
  };
}

function startIn({ template, copy }: Pick<NewFormWish, 'template' | 'copy'>): FormStart {
  if (copy !== undefined && template === undefined) return { kind: 'copy', form: copy };
  if (template !== undefined && copy === undefined) return { kind: 'template', template };
  return refuse(`The body has either "template", one of ${TEMPLATE_NAMES.join(', ')}, or "copy", a form.`);
}

function bytesOf(changes: BegunForm['changes']): number {
  return [...changes.values()].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
}

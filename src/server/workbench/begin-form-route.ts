import type { FastifyInstance } from 'fastify';
import { addressOfName } from '#contract/address-of-name.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import type { NewFormWish } from '#protocol/workbench/begin.ts';
import type { FormStart, NewForm } from '#publishing/new-form/begin-form.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { addCall } from './add-call.ts';
import type { CallerLimit } from './caller-limit.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refuse } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { bytesOfChanges, type CountWrite } from './write-budget.ts';

/** What the call that begins a form needs. */
interface BeginFormParts extends Pick<ContentRouteParts, 'store' | 'now'> {
  readonly publisher: Pick<Publisher, 'beginForm'>;
  readonly countWrite: CountWrite;
  /** The limit of what begins something, goes back or is rebased, together (R21.17). */
  readonly beginning: CallerLimit;
}

/** Adds the call that puts a new form into a draft: its documents, its page and its texts in every language (R18.1). */
export function addBeginFormRoute(
  api: FastifyInstance,
  { store, publisher, countWrite, beginning, now }: BeginFormParts,
): void {
  const { admit, run } = beginning;
  addCall(
    api,
    { call: 'POST /content/drafts/:draft/forms', onRequest: admit },
    async ({ params: { draft }, body, revision }, request) => {
      const wanted = formIn(body);
      await countWrite(callerName(request), 0);
      const begun = await run(request, async () => publisher.beginForm({ draft, revision }, wanted));
      if (typeof begun === 'string') return refuse(begun);
      const { changes, ...said } = begun;
      await countWrite(callerName(request), bytesOfChanges(changes));
      const { form, path } = wanted;
      const deed = deedOf(request, now, { action: 'form begun', details: { draft, form } });
      const written = revisionOf(await store.writeDraft({ draft, revision, changes, deed }));
      return { form, path, revision: written, ...said };
    },
  );
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

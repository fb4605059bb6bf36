import type { FastifyInstance } from 'fastify';
import { addressOfName } from '#contract/address-of-name.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import type { NewFormWish } from '#protocol/workbench/begin.ts';
import type { FormStart, NewForm } from '#publishing/new-form/begin-form.ts';
import { addCall } from './add-call.ts';
import { callerName } from './find-caller.ts';
import { refuse } from './read-body.ts';
import { makeForEditor, type MakingParts, writeMade } from './write-made.ts';

/** Adds the call that puts a new form into a draft: its documents, its page and its texts in every language (R18.1). */
export function addBeginFormRoute(api: FastifyInstance, parts: MakingParts): void {
  const { admit } = parts.beginning;
  addCall(
    api,
    { call: 'POST /content/drafts/:draft/forms', onRequest: admit },
    async ({ params: { draft }, body, revision }, request) => {
      const wanted = formIn(body);
      const { form, path } = wanted;
      await parts.countWrite(callerName(request), 0);
      const begun = await makeForEditor(request, parts, async () =>
        parts.publisher.beginForm({ draft, revision }, wanted),
      );
      if (typeof begun === 'string') return refuse(begun);
      const { changes, ...said } = begun;
      const deed = { action: 'form begun', details: { draft, form } } as const;
      const written = await writeMade(request, { draft, revision, changes, deed }, parts);
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

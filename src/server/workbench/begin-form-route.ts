import type { FastifyInstance } from 'fastify';
import { addressOfName } from '#contract/address-of-name.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import type { FormStart, NewForm } from '#publishing/new-form/begin-form.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { makeCallerLimit } from './caller-limit.ts';
import { BEGIN_CALLS } from './begin-calls.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { membersOf, refuse, revisionIn, textIn } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { bytesOfChanges, type CountWrite } from './write-budget.ts';

const LONGEST_NAME = 100;

interface DraftRoute {
  readonly Params: { readonly draft: string };
}

/** What the call that begins a form needs. */
interface BeginFormParts extends Pick<ContentRouteParts, 'store' | 'now'> {
  readonly publisher: Pick<Publisher, 'beginForm'>;
  readonly countWrite: CountWrite;
}

/** Adds the call that puts a new form into a draft: its documents, its page and its texts in every language (R18.1). */
export function addBeginFormRoute(
  api: FastifyInstance,
  { store, publisher, countWrite, now }: BeginFormParts,
): void {
  const { admit, run } = makeCallerLimit();
  api.post<DraftRoute>(
    '/content/drafts/:draft/forms',
    { config: BEGIN_CALLS.beginForm, onRequest: admit },
    async (request, reply) => {
      const { draft } = request.params;
      const revision = revisionIn(request);
      const wanted = formIn(request.body);
      await countWrite(callerName(request), 0);
      const begun = await run(request, async () => publisher.beginForm({ draft, revision }, wanted));
      if (typeof begun === 'string') return refuse(begun);
      const { changes, ...said } = begun;
      await countWrite(callerName(request), bytesOfChanges(changes));
      const { form, path } = wanted;
      const deed = deedOf(request, now, { action: 'form begun', details: { draft, form } });
      const written = revisionOf(await store.writeDraft({ draft, revision, changes, deed }));
      return reply.code(201).send({ form, path, revision: written, ...said });
    },
  );
}

function formIn(body: unknown): NewForm {
  const { path, languages } = membersOf(body);
  const name = textIn(body, { name: 'name', most: LONGEST_NAME });
  if (path !== undefined && typeof path !== 'string') return refuse('"path" has to be a text.');
  const address = path ?? addressOfName(name);
  return {
    title: name.trim(),
    path: address,
    form: addressOfName(name) || address,
    start: startIn(body),
    languages: languagesIn(languages),
  };
}

function startIn(body: unknown): FormStart {
  const { template, copy } = membersOf(body);
  if (typeof copy === 'string' && template === undefined) return { kind: 'copy', form: copy };
  const known = TEMPLATE_NAMES.find((one) => one === template);
  if (known === undefined || copy !== undefined)
    return refuse(`The body has either "template", one of ${TEMPLATE_NAMES.join(', ')}, or "copy", a form.`);
  return { kind: 'template', template: known };
}

function languagesIn(languages: unknown): readonly string[] | undefined {
  if (languages === undefined) return undefined;
  const texts = Array.isArray(languages) ? languages.filter((each) => typeof each === 'string') : [];
  if (!Array.isArray(languages) || texts.length < languages.length || texts.length > 100)
    return refuse('"languages" has to be a list of languages, such as ["en", "de"].');
  return [...new Set(texts)];
}

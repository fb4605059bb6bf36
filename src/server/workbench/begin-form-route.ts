import type { FastifyInstance } from 'fastify';
import { addressOfName } from '#contract/address-of-name.ts';
import type { Content } from '#contract/release.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import { beginForm, type BegunForm, type FormStart, type NewForm } from '#publishing/new-form/begin-form.ts';
import { type KnownNames, refusalOf } from '#publishing/new-form/refusal-of.ts';
import { limitFindings } from '#publishing/limit-findings.ts';
import { onlyContent, withChanges } from '#publishing/merge.ts';
import { ApiFault } from '#server/faults.ts';
import { DRAFT_CALLS } from './draft-calls.ts';
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
interface BeginFormParts extends Pick<ContentRouteParts, 'store' | 'content' | 'now'> {
  readonly countWrite: CountWrite;
}

/** Adds the call that puts a new form into a draft: its documents, its page and its texts in every language (R18.1). */
export function addBeginFormRoute(
  api: FastifyInstance,
  { store, content, countWrite, now }: BeginFormParts,
): void {
  api.post<DraftRoute>(
    '/content/drafts/:draft/forms',
    { config: DRAFT_CALLS.beginForm },
    async (request, reply) => {
      const { draft: name } = request.params;
      const revision = revisionIn(request);
      const wanted = formIn(request.body);
      await countWrite(callerName(request), 0);
      await content.refresh();
      const draft = await store.loadDraft(name);
      const base = draft && (await store.loadContent(draft.base));
      if (!draft || !base) throw new ApiFault('notFound');
      if (draft.revision !== revision) throw new ApiFault('stale');
      const own = withChanges(onlyContent(base), onlyContent(draft.changes));
      const earlier = content.releases().flatMap(({ versions }) => Object.keys(versions));
      const contents = [own, content.published().release.content];
      const { changes, ...said } = begunIn(own, wanted, { contents, earlier });
      await countWrite(callerName(request), bytesOfChanges(changes));
      const { form, path } = wanted;
      const deed = deedOf(request, now, { action: 'form begun', details: { draft: name, form } });
      const written = revisionOf(await store.writeDraft({ draft: name, revision, changes, deed }));
      return reply.code(201).send({ form, path, revision: written, ...said });
    },
  );
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

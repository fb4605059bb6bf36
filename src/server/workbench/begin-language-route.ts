import type { FastifyInstance } from 'fastify';
import { beginLanguage, refusalOfLanguage } from '#publishing/new-language.ts';
import { beginIn, contentOfDraft } from './begin-in-draft.ts';
import { BEGIN_CALLS } from './begin-calls.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { revisionIn, textIn } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import type { CountWrite } from './write-budget.ts';

const LONGEST_CODE = 20;

interface DraftRoute {
  readonly Params: { readonly draft: string };
}

/** What the call that begins a language needs. */
interface BeginLanguageParts extends Pick<ContentRouteParts, 'store' | 'content' | 'now'> {
  readonly countWrite: CountWrite;
}

/** Adds the call that puts a language of the platform into a draft, kept back from visitors (R18.2). */
export function addBeginLanguageRoute(
  api: FastifyInstance,
  { store, content, countWrite, now }: BeginLanguageParts,
): void {
  api.post<DraftRoute>(
    '/content/drafts/:draft/languages',
    { config: BEGIN_CALLS.beginLanguage },
    async (request, reply) => {
      const { draft } = request.params;
      const revision = revisionIn(request);
      const language = textIn(request.body, { name: 'language', most: LONGEST_CODE });
      await countWrite(callerName(request), 0);
      await content.refresh();
      const own = await contentOfDraft(store, { draft, revision });
      const live = content.published().release.content;
      const { path, text, untranslated } = beginIn(
        own,
        'language',
        () => refusalOfLanguage(own, language, live) ?? beginLanguage(own, { language, isServed: false }),
      );
      await countWrite(callerName(request), Buffer.byteLength(text));
      const deed = deedOf(request, now, { action: 'language begun', details: { draft, language } });
      const changes = new Map([[path, text]]);
      const written = revisionOf(await store.writeDraft({ draft, revision, changes, deed }));
      return reply.code(201).send({ language, revision: written, untranslated });
    },
  );
}

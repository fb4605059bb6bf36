import type { FastifyInstance } from 'fastify';
import type { Publisher } from '#server/publishing/publisher.ts';
import { addCall } from './add-call.ts';
import type { CallerLimit } from './caller-limit.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refuse } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import type { CountWrite } from './write-budget.ts';

/** What the call that begins a language needs. */
interface BeginLanguageParts extends Pick<ContentRouteParts, 'store' | 'now'> {
  readonly publisher: Pick<Publisher, 'beginLanguage'>;
  readonly countWrite: CountWrite;
  /** The limit of what begins something, goes back or is rebased, together (R21.17). */
  readonly beginning: CallerLimit;
}

/** Adds the call that puts a language of the platform into a draft, kept back from visitors (R18.2). */
export function addBeginLanguageRoute(
  api: FastifyInstance,
  { store, publisher, countWrite, beginning, now }: BeginLanguageParts,
): void {
  const { admit, run } = beginning;
  addCall(
    api,
    { call: 'POST /content/drafts/:draft/languages', onRequest: admit },
    async ({ params: { draft }, body: { language }, revision }, request) => {
      await countWrite(callerName(request), 0);
      const begun = await run(request, async () => publisher.beginLanguage({ draft, revision }, language));
      if (typeof begun === 'string') return refuse(begun);
      const { path, text, untranslated } = begun;
      await countWrite(callerName(request), Buffer.byteLength(text));
      const deed = deedOf(request, now, { action: 'language begun', details: { draft, language } });
      const changes = new Map([[path, text]]);
      const written = revisionOf(await store.writeDraft({ draft, revision, changes, deed }));
      return { language, revision: written, untranslated };
    },
  );
}

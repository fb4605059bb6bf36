import type { FastifyInstance } from 'fastify';
import { addCall } from './add-call.ts';
import { callerName } from './find-caller.ts';
import { refuse } from './read-body.ts';
import { makeForEditor, type MakingParts, writeMade } from './write-made.ts';

/** Adds the call that puts a language of the platform into a draft, kept back from visitors (R18.2). */
export function addBeginLanguageRoute(api: FastifyInstance, parts: MakingParts): void {
  const { admit } = parts.beginning;
  addCall(
    api,
    { call: 'POST /content/drafts/:draft/languages', onRequest: admit },
    async ({ params: { draft }, body: { language }, revision }, request) => {
      await parts.countWrite(callerName(request), 0);
      const seen = { draft, revision };
      const begun = await makeForEditor(request, parts, async () =>
        parts.publisher.beginLanguage(seen, language),
      );
      if (typeof begun === 'string') return refuse(begun);
      const { path, text, untranslated } = begun;
      const deed = { action: 'language begun', details: { draft, language } } as const;
      const changes = new Map([[path, text]]);
      return {
        language,
        revision: await writeMade(request, { ...seen, changes, deed }, parts),
        untranslated,
      };
    },
  );
}

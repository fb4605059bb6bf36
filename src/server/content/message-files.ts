import { makeStaticFile, type StaticFile } from '#server/static/static-file.ts';
import type { Messages } from './server-content.ts';

/** `/assets/i18n/{language}.json` (R7.8): flat ICU strings, a public contract. */
export function messageFiles(messages: ReadonlyMap<string, Messages>): ReadonlyMap<string, StaticFile> {
  return new Map(
    [...messages].map(([language, texts]) => [
      `/assets/i18n/${language}.json`,
      makeStaticFile({
        type: 'application/json; charset=utf-8',
        cacheControl: 'no-cache',
        identity: Buffer.from(JSON.stringify(texts)),
      }),
    ]),
  );
}

import { messagesByLanguage } from '#server/languages.ts';
import { makeStaticFile, type StaticFile } from './static-file.ts';

/** `/assets/i18n/{language}.json` (R7.8): flat ICU strings, a public contract. */
export const messageFiles: ReadonlyMap<string, StaticFile> = new Map(
  [...messagesByLanguage].map(([language, messages]) => [
    `/assets/i18n/${language}.json`,
    makeStaticFile({
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      identity: Buffer.from(JSON.stringify(messages)),
    }),
  ]),
);

import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { DEFAULT_LANGUAGE } from '#server/default-language.ts';
import { type Messages, messagesByLanguage } from '#server/languages.ts';

/** Speaks one language of the dashboard's messages. */
export interface Speech {
  readonly language: string;
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string;
}

const speeches: ReadonlyMap<string, Speech> = new Map(
  [...messagesByLanguage].map(([language, messages]) => {
    const intl = createIntl({ locale: language, messages: parsed(messages) });
    return [language, { language, say: (key, values) => intl.formatMessage({ id: key }, values) }];
  }),
);

/** The page's words only, parsed here: the build leaves the parser out of the formatter itself. */
function parsed(messages: Messages): Readonly<Record<string, ReturnType<typeof parse>>> {
  const own = Object.entries(messages).filter(([key]) => key.startsWith('dashboard.'));
  return Object.fromEntries(own.map(([key, text]) => [key, parse(text)]));
}

/** The speech for `?language=`; English for one that is not shipped. */
export function speechOf(language: unknown): Speech {
  const speech = speeches.get(String(language)) ?? speeches.get(DEFAULT_LANGUAGE);
  if (!speech) throw new Error(`no messages in ${DEFAULT_LANGUAGE}`);
  return speech;
}

import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { DEFAULT_LANGUAGE } from '#server/default-language.ts';
import { type Messages, messagesByLanguage } from '#server/languages.ts';

/** The messages of the stand-in dashboard in one language. */
export interface DashboardMessages {
  readonly language: string;
  readonly format: (key: string, values?: Readonly<Record<string, string>>) => string;
}

const byLanguage: ReadonlyMap<string, DashboardMessages> = new Map(
  [...messagesByLanguage].map(([language, all]) => {
    const intl = createIntl({ locale: language, messages: parseMessages(all) });
    return [language, { language, format: (key, values) => intl.formatMessage({ id: key }, values) }];
  }),
);

/** Parses the messages of the dashboard only. The build leaves the ICU parser out of the formatter, so we parse here. */
function parseMessages(all: Messages): Readonly<Record<string, ReturnType<typeof parse>>> {
  const own = Object.entries(all).filter(([key]) => key.startsWith('dashboard.'));
  return Object.fromEntries(own.map(([key, text]) => [key, parse(text)]));
}

/** The messages for `?language=`. A language that is not shipped gets the English ones. */
export function dashboardMessages(language: unknown): DashboardMessages {
  const messages = byLanguage.get(String(language)) ?? byLanguage.get(DEFAULT_LANGUAGE);
  if (!messages) throw new Error(`no messages in ${DEFAULT_LANGUAGE}`);
  return messages;
}

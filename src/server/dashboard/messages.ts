import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { DEFAULT_LANGUAGE } from '#server/config/platform-languages.ts';
import type { Messages, ServerContent } from '#server/content/server-content.ts';

/** The messages of the stand-in dashboard in one language. */
export interface DashboardMessages {
  readonly language: string;
  readonly format: (key: string, values?: Readonly<Record<string, string>>) => string;
}

type ParsedMessages = Readonly<Record<string, ReturnType<typeof parse>>>;

/** Parsed once for each release and language, because strangers may ask for these pages as often as they like. */
const parsed = new WeakMap<Messages, ParsedMessages>();

/** Parses the messages of the dashboard only. The build leaves the ICU parser out of the formatter, so we parse here. */
function parseMessages(all: Messages): ParsedMessages {
  const own = Object.entries(all).filter(([key]) => key.startsWith('dashboard.'));
  return Object.fromEntries(own.map(([key, text]) => [key, parse(text)]));
}

/** The messages for `?language=`. A language that is not shipped gets the English ones. */
export function dashboardMessages(
  { messages }: Pick<ServerContent, 'messages'>,
  wanted: unknown,
): DashboardMessages {
  const language = messages.has(String(wanted)) ? String(wanted) : DEFAULT_LANGUAGE;
  const own = messages.get(language);
  if (!own) throw new Error(`no messages in ${DEFAULT_LANGUAGE}`);
  const texts = parsed.get(own) ?? parseMessages(own);
  parsed.set(own, texts);
  const intl = createIntl({ locale: language, messages: texts });
  return { language, format: (key, values) => intl.formatMessage({ id: key }, values) };
}

import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { asksOnlyFor, isPlainServerText, isShortServerText, SERVER_TEXTS } from '#contract/server-texts.ts';
import { DEFAULT_LANGUAGE } from '#server/config/platform-languages.ts';

/** The messages of the pages and mails that the server writes, in one language. */
export interface ServerMessages {
  readonly language: string;
  readonly format: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Whether the language has a text for a key. The server may be unable to fill it in: then visitors read it as it stands. */
  readonly has: (key: string) => boolean;
}

/** Messages of one language: flat keys, ICU strings (R2.26). */
type Messages = Readonly<Record<string, string>>;

/** The part of the content with the messages, by language. */
interface SpokenContent {
  readonly messages: ReadonlyMap<string, Messages>;
}

type ParsedMessages = Readonly<Record<string, ReturnType<typeof parse>>>;

/** Parsed once for each release and language, because strangers may ask for these pages as often as they like. */
const parsed = new WeakMap<Messages, ParsedMessages>();

/**
 * Parses the messages that the server fills in itself, and leaves out all others (R21.19). The build leaves the ICU parser out of the
 * formatter, so we parse here.
 */
function parseMessages(all: Messages): ParsedMessages {
  const short = Object.entries(all).filter(
    ([key, text]) => SERVER_TEXTS.test(key) && isShortServerText(text),
  );
  const own = short.map(([key, text]) => [key, parse(text)] as const);
  return Object.fromEntries(own.filter(([, text]) => isPlainServerText(text)));
}

/**
 * The messages in a language, such as the one of `?language=`. A language that is not shipped gets the English ones.
 *
 * @param onError Gets why a text is missing, or cannot be filled in. What it throws, `format` throws. Without it, visitors get the
 * text as it stands.
 */
export function serverMessages(
  { messages }: SpokenContent,
  wanted: unknown,
  onError?: (error: Error) => void,
): ServerMessages {
  const language = messages.has(String(wanted)) ? String(wanted) : DEFAULT_LANGUAGE;
  const own = messages.get(language);
  if (!own) throw new Error(`no messages in ${DEFAULT_LANGUAGE}`);
  const texts = parsed.get(own) ?? parseMessages(own);
  parsed.set(own, texts);
  const intl = createIntl({ locale: language, messages: texts, ...(onError && { onError }) });
  return {
    language,
    format: (key, values = {}) => {
      const text = texts[key];
      if (text && asksOnlyFor(Object.keys(values), text)) return intl.formatMessage({ id: key }, values);
      onError?.(new Error(`the text "${key}" is missing, is not plain, or asks for more than it gets`));
      return own[key] ?? key;
    },
    has: (key) => Object.hasOwn(own, key),
  };
}

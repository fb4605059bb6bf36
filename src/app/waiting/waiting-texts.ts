import type { ReactNode } from 'react';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import { PLAIN_TEXTS } from '#contract/plain-texts.ts';
import type { Messages } from '#contract/widget-props.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import { fetchTexts } from '#app/i18n/fetch-texts.ts';

/** The texts of the view in one language; their keys lack the prefix. */
export type WaitingTexts = Pick<Messages<ReactNode>, 'format'>;

/** Loads the texts of the view, once for each language. */
export interface WaitingTextsLoader {
  readonly loaded: (language: string) => WaitingTexts | undefined;
  /** Rejects when they do not load; the next call tries again. */
  readonly load: (language: string) => Promise<WaitingTexts>;
}

/** Creates the loader. */
export function createTextsLoader(
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
): WaitingTextsLoader {
  const texts = new Map<string, WaitingTexts>();
  return {
    loaded: (language) => texts.get(language),
    async load(language) {
      const known = texts.get(language);
      if (known) return known;
      const found = await fetchTexts(PLAIN_TEXTS, language, environment);
      const messages = Object.fromEntries(Object.entries(found).map(([key, text]) => [key, parse(text)]));
      const pack: LanguagePack = { language, messages, catalogs: {}, forms: {} };
      const made = createMessages(pack, language);
      texts.set(language, made);
      return made;
    },
  };
}

/** The parts of a parsed message, by the numbers of @formatjs. */
const TEXT = 0;
const ARGUMENT = 1;

/** Parses a text in which only arguments are special, so that the page needs no ICU parser. The check refuses all other forms. */
function parse(text: string): ParsedMessage {
  return text.split(/\{(\w+)\}/).map((value, at) => ({ type: at % 2 === 0 ? TEXT : ARGUMENT, value }));
}

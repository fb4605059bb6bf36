import type { Plugin } from 'vite';
import { escapeHtml } from '#server/http/escape-html.ts';
import { languageKeys, localeOf, parseMessage, readMessages } from '#compiler/language-packs.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';

/** A language with what it says about the page as a whole. */
interface Speaker {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The text of a key, ready to stand in HTML. */
  readonly say: (key: string) => string;
}

/** What the notices of index.html hold, by the place they are put in: `{{noscript}}`. */
const NOTICES: Readonly<Record<string, (speaker: Speaker) => string>> = {
  noscript: ({ language, say }) =>
    `<h1>${say('page.noscript.title')}</h1><p>${say('page.noscript.text')}</p>` +
    // The server fills in where the dashboard is.
    `<a href="{{dashboardUrl}}/login?language=${language}">${say('page.noscript.link')}</a>`,
  failure: ({ say }) =>
    `<h1>${say('page.failure.title')}</h1><p>${say('page.failure.text')}</p>` +
    `<button type="button" data-reload>${say('page.failure.button')}</button>`,
};

/**
 * Writes into index.html what has to be said without the page's program, in every language that has messages (R1.8).
 * Throws when a language lacks one of these texts.
 */
export function noticesInEveryLanguage(root: string): Plugin {
  return {
    name: 'notices-in-every-language',
    transformIndexHtml(html) {
      // A page without places, the gallery's, is served while no message can be read.
      if (!html.includes('{{')) return html;
      const speakers = languageKeys(root).map((language) => makeSpeaker(root, language));
      return html.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
        const notice = NOTICES[name];
        return notice ? speakers.map((speaker) => sectionOf(speaker, notice)).join('') : place;
      });
    },
  };
}

function sectionOf(speaker: Speaker, notice: (speaker: Speaker) => string): string {
  const direction = speaker.direction === 'rtl' ? ' dir="rtl"' : '';
  return `<section lang="${speaker.language}"${direction}>${notice(speaker)}</section>`;
}

function makeSpeaker(root: string, language: string): Speaker {
  const messages = readMessages(root, language);
  const { direction } = localeOf(language, catalogReader(root));
  return {
    language,
    direction,
    say(key) {
      const text = parseMessage(messages[key] ?? '');
      if (typeof text === 'string') return escapeHtml(text);
      throw new Error(`catalogs/messages/${language}.json: "${key}" has to be a plain text.`);
    },
  };
}

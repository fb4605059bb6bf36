import { escapeHtml, escapePlaces } from '#contract/escape-html.ts';
import type { Content, PageNotices } from '#contract/release.ts';
import { languageKeys, localeOf, parseMessage, readMessages } from './language-packs.ts';
import { catalogReader } from './read-catalogs.ts';

/** Returns the text of a key, escaped for HTML. */
type Say = (key: string) => string;

const NOTICES: Readonly<Record<keyof PageNotices, (say: Say, language: string) => string>> = {
  noscript: (say, language) =>
    `<h1>${say('page.noscript.title')}</h1><p>${say('page.noscript.text')}</p>` +
    // The server replaces `{{dashboardUrl}}`.
    `<a href="{{dashboardUrl}}/login?language=${language}">${say('page.noscript.link')}</a>`,
  failure: (say) =>
    `<h1>${say('page.failure.title')}</h1><p>${say('page.failure.text')}</p>` +
    `<button type="button" data-reload>${say('page.failure.button')}</button>`,
};

/** Makes the texts of index.html for visitors without a running program. Throws when a language lacks one of them. */
export function pageNotices(content: Content): PageNotices {
  return { noscript: inEveryLanguage(content, 'noscript'), failure: inEveryLanguage(content, 'failure') };
}

function inEveryLanguage(content: Content, name: keyof PageNotices): string {
  const catalogs = catalogReader(content);
  return languageKeys(content)
    .map((language) => {
      const attribute = localeOf(language, catalogs).direction === 'rtl' ? ' dir="rtl"' : '';
      const notice = NOTICES[name](sayIn(content, language), language);
      return `<section lang="${language}"${attribute}>${notice}</section>`;
    })
    .join('');
}

function sayIn(content: Content, language: string): Say {
  const messages = readMessages(content, language);
  return (key) => {
    const text = parseMessage(messages[key] ?? '');
    if (typeof text === 'string') return escapePlaces(escapeHtml(text));
    throw new Error(`catalogs/messages/${language}.json: "${key}" has to be a plain text.`);
  };
}

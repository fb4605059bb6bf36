import { describe, expect, it, test } from 'vitest';
import type { PageNotices } from '#contract/release.ts';
import { contentOf, type MadeUpForm } from '#tests/forms/make-form.ts';
import { pageNotices } from './page-notices.ts';

type Messages = Readonly<Record<string, string>>;

function makeMessages(language: string, changes: Messages = {}): Messages {
  return {
    'page.noscript.title': `needs scripts (${language})`,
    'page.noscript.text': `turn them on (${language})`,
    'page.noscript.link': `sign in (${language})`,
    'page.failure.title': `did not load (${language})`,
    'page.failure.text': `check the connection (${language})`,
    'page.failure.button': `reload (${language})`,
    ...changes,
  };
}

/** The notices of content in these languages. */
function noticesOf(messages: NonNullable<MadeUpForm['messages']>): PageNotices {
  const locales = Object.keys(messages).map((language) => ({
    value: language,
    language,
    tag: language,
    nativeName: language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
  }));
  return pageNotices(contentOf({ schema: {}, messages, catalogs: { 'locales/1': locales } }));
}

describe('R1.8 the notices of a page whose program does not run', () => {
  const messages = { en: makeMessages('en'), de: makeMessages('de'), ar: makeMessages('ar') };

  it('R1.8 link to the sign-in in every language that has messages, English first', () => {
    const { noscript } = noticesOf(messages);

    expect(noscript.split('</section>').slice(0, -1)).toStrictEqual(
      ['lang="en"', 'lang="ar" dir="rtl"', 'lang="de"'].map((attributes) => {
        const language = attributes.slice(6, 8);
        return `<section ${attributes}><h1>needs scripts (${language})</h1><p>turn them on (${language})</p><a href="{{dashboardUrl}}/login?language=${language}">sign in (${language})</a>`;
      }),
    );
  });

  it('R1.8 offer to reload the page in every language', () => {
    const { failure } = noticesOf(messages);

    expect(failure.match(/<section [^>]*>/g)).toStrictEqual([
      '<section lang="en">',
      '<section lang="ar" dir="rtl">',
      '<section lang="de">',
    ]);
    expect(failure).toContain(
      '<h1>did not load (ar)</h1><p>check the connection (ar)</p><button type="button" data-reload>reload (ar)</button>',
    );
  });

  it('R1.8 escape HTML in their texts', () => {
    const { failure } = noticesOf({
      en: makeMessages('en', { 'page.failure.text': "$& 1 < 2 & it''s “ok”" }),
    });

    expect(failure).toContain('<p>$&amp; 1 &lt; 2 &amp; it&#39;s “ok”</p>');
  });

  test.each([
    { text: '', because: 'the text is empty' },
    { text: 'Hello {name}', because: 'nothing fills in a parameter' },
    { text: 'Turn it <b>on</b>', because: 'nothing renders a tag' },
  ])('R1.8 cannot be "$text": $because', ({ text }) => {
    expect(() => noticesOf({ en: makeMessages('en', { 'page.noscript.text': text }) })).toThrow(
      'catalogs/messages/en.json: "page.noscript.text" has to be a plain text.',
    );
  });
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { makeWorkspace, type MadeUpForm } from '#tests/forms/make-form.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { noticesInEveryLanguage } from './vite-plugin-html.ts';

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

/** The page as it is built in a workspace with these languages; its program does not matter here. */
async function buildPage(messages: NonNullable<MadeUpForm['messages']>): Promise<string> {
  const locales = Object.keys(messages).map((language) => ({
    value: language,
    language,
    tag: language,
    nativeName: language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
  }));
  const root = makeWorkspace({ schema: {}, messages, catalogs: { 'locales/1': locales } });
  try {
    const page = readFileSync(join(PROJECT_ROOT, 'index.html'), 'utf8');
    const files = /<script type="module".*?<\/script>|<link\b.*?>/gs;
    writeFileSync(join(root, 'index.html'), page.replaceAll(files, ''));
    const output = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [noticesInEveryLanguage(root)],
      build: { write: false },
    });
    const built = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
    const html = built.find(({ fileName }) => fileName === 'index.html');
    return html?.type === 'asset' ? String(html.source) : '';
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What stands between an opening tag and the next closing one of the same name. */
function contentOf(html: string, opening: RegExp, closing: string): string {
  const [found = ''] = opening.exec(html) ?? [];
  const start = html.indexOf(found) + found.length;
  return html.slice(start, html.indexOf(closing, start));
}

const noscriptOf = (html: string): string => contentOf(html, /<noscript>\s*<div class="notice">/, '</div>');
const failureOf = (html: string): string => contentOf(html, /<div[^>]*id="start-failure"[^>]*>/, '</div>');

describe('R1.8 what the page says without its program', () => {
  const messages = { en: makeMessages('en'), de: makeMessages('de'), ar: makeMessages('ar') };

  it('leads to sign-in in every language that has messages, English first', async () => {
    const noscript = noscriptOf(await buildPage(messages));

    expect(noscript.split('</section>').slice(0, -1)).toStrictEqual(
      ['lang="en"', 'lang="ar" dir="rtl"', 'lang="de"'].map((attributes) => {
        const language = attributes.slice(6, 8);
        return `<section ${attributes}><h1>needs scripts (${language})</h1><p>turn them on (${language})</p><a href="{{dashboardUrl}}/login?language=${language}">sign in (${language})</a>`;
      }),
    );
  });

  it('offers to load the page again in every language', async () => {
    const failure = failureOf(await buildPage(messages));

    expect(failure.match(/<section [^>]*>/g)).toStrictEqual([
      '<section lang="en">',
      '<section lang="ar" dir="rtl">',
      '<section lang="de">',
    ]);
    expect(failure).toContain(
      '<h1>did not load (ar)</h1><p>check the connection (ar)</p><button type="button" data-reload>reload (ar)</button>',
    );
  });

  it('is text, whatever is in it', async () => {
    const page = await buildPage({
      en: makeMessages('en', { 'page.failure.text': "$& 1 < 2 & it''s “ok”" }),
    });

    expect(failureOf(page)).toContain('<p>$&amp; 1 &lt; 2 &amp; it&#39;s “ok”</p>');
  });

  test.each([
    { text: '', because: 'it says nothing' },
    { text: 'Hello {name}', because: 'nobody fills anything in' },
    { text: 'Turn it <b>on</b>', because: 'nobody draws a tag' },
  ])('cannot be "$text": $because', async ({ text }) => {
    await expect(buildPage({ en: makeMessages('en', { 'page.noscript.text': text }) })).rejects.toThrow(
      'catalogs/messages/en.json: "page.noscript.text" has to be a plain text.',
    );
  });
});

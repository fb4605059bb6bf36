import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import { ConfigFaults } from '#server/config/config-faults.ts';
import { addRenderedPages, addTheme, inlineStyles } from './page-html.ts';
import type { Client } from './read-client.ts';
import { makeStaticFile } from './static-file.ts';

const link = (path: string): string => `<link rel="stylesheet" crossorigin href="${path}">`;

function makeClient(html: string, sheets: Readonly<Record<string, string>>): Client {
  const files = Object.entries(sheets).map(([path, css]) => {
    return [
      path,
      makeStaticFile({ type: 'text/css', cacheControl: '', identity: Buffer.from(css) }),
    ] as const;
  });
  return { html, files: new Map(files) };
}

it.each([
  {
    html: `<head>${link('/a.css')}<title></title></head>`,
    sheets: { '/a.css': 'p{color:red}' },
    written: '<head><style>p{color:red}</style><title></title></head>',
    because: 'the styles replace the link',
  },
  {
    html: `<head>${link('/a.css')}<link rel="stylesheet" href="/theme.css" /></head>`,
    sheets: { '/a.css': 'p{color:red}', '/theme.css': 'p{color:blue}' },
    written: '<head><style>p{color:red}</style><style>p{color:blue}</style></head>',
    because: 'the theme comes after the styles of the page, also without a request',
  },
  {
    html: link('/a.css'),
    sheets: { '/a.css': 'p::after{content:"</style>$&"}' },
    written: String.raw`<style>p::after{content:"<\/style>$&"}</style>`,
    because: '</style in a stylesheet must not close the element',
  },
  {
    html: '<link rel="icon" href="/favicon.svg"><link rel="preload" href="/a.css">',
    sheets: {},
    written: '<link rel="icon" href="/favicon.svg"><link rel="preload" href="/a.css">',
    because: 'other links are not stylesheets',
  },
])('R10.4 the page contains its styles: $because', ({ html, sheets, written }) => {
  expect(inlineStyles(makeClient(html, sheets)).html).toBe(written);
});

it('R10.4 a stylesheet that was not built is refused', () => {
  expect(() => inlineStyles(makeClient(link('/a.css'), {}))).toThrow(
    'index.html names /a.css, which was not built.',
  );
});

function clientWithFiles(...paths: readonly string[]): Client {
  const file = makeStaticFile({ type: 'text/css', cacheControl: '', identity: Buffer.from('') });
  return {
    html: '<html><head><link rel="stylesheet" href="/assets/style-1a2b3c4d.css"></head><body></body></html>',
    files: new Map(paths.map((path) => [path, file])),
  };
}

const CLIENT = clientWithFiles(
  '/assets/style-1a2b3c4d.css',
  '/assets/theme-harbour-aB-_56x8.css',
  '/assets/theme-harbour-night-12345678.css',
);

describe('R8.1 THEME', () => {
  it.each([
    { theme: 'harbour', path: '/assets/theme-harbour-aB-_56x8.css' },
    { theme: 'harbour-night', path: '/assets/theme-harbour-night-12345678.css' },
  ])('R8.1 adds the stylesheet of $theme after the page’s own', ({ theme, path }) => {
    expect(addTheme(CLIENT, theme).html).toBe(
      CLIENT.html.replace('</head>', `<link rel="stylesheet" href="${path}" /></head>`),
    );
  });

  it('R8.1 leaves the page unchanged when it is unset', () => {
    expect(addTheme(CLIENT, undefined)).toBe(CLIENT);
  });

  it.each([
    { theme: 'harbor', because: 'no theme has that name' },
    { theme: 'style', because: 'the page’s own stylesheet is not a theme' },
  ])('R8.1 refuses $theme, and lists the themes: $because', ({ theme }) => {
    expect(() => addTheme(CLIENT, theme)).toThrow(ConfigFaults);
    expect(() => addTheme(CLIENT, theme)).toThrow(
      `THEME must be one of harbour, harbour-night, or unset, not "${theme}"`,
    );
  });
});

const PAGE: RenderedPage = {
  language: 'en',
  direction: 'ltr',
  title: 'Create "your" account',
  framed: false,
  needsFurtherParts: false,
  markup: '<main>Create your account for $& and $1</main>',
};

const client = (html: string) => ({ html, files: new Map() });

it('R10.4 the rendered pages come unchanged after the root element', () => {
  const success = { title: 'It is "ready"', markup: '<h1>Ready</h1>' };
  const pages = [{ ...PAGE, success }, { ...PAGE, language: 'ar', direction: 'rtl', framed: true } as const];
  expect(addRenderedPages(client('<body><div id="root"></div><script></script></body>'), pages).html).toBe(
    '<body><div id="root"></div>' +
      '<template data-hydrate="en" dir="ltr" title="Create &quot;your&quot; account"><main>Create your account for $& and $1</main></template>' +
      '<template data-success="en" title="It is &quot;ready&quot;"><h1>Ready</h1></template>' +
      '<template data-hydrate="ar" dir="rtl" title="Create &quot;your&quot; account" data-framed><main>Create your account for $& and $1</main></template>' +
      '<script></script></body>',
  );
});

describe('R10.4 a form that needs more than the program contains', () => {
  const html = '<html><head><title></title></head><body><div id="root"></div></body></html>';
  const pages = [PAGE, { ...PAGE, needsFurtherParts: true }];

  it('preloads the further parts, so that they do not wait for the program', () => {
    const { files } = clientWithFiles('/assets/further-parts-1a2b3c4d.js');
    const links = (own: readonly RenderedPage[]) =>
      addRenderedPages({ html, files }, own).html.match(/<link.*?>/g);
    expect(links([PAGE])).toBeNull();
    expect(links(pages)).toStrictEqual([
      '<link rel="modulepreload" crossorigin href="/assets/further-parts-1a2b3c4d.js">',
    ]);
  });

  it('is refused when these parts were not built', () => {
    expect(() => addRenderedPages(client(html), pages)).toThrow(
      'The page was built without further-parts.js.',
    );
  });
});

it('R10.4 a page without a root element is refused, unless there are no rendered pages', () => {
  const bare = client('<body></body>');
  expect(() => addRenderedPages(bare, [PAGE])).toThrow('index.html has no <div id="root"></div>');
  expect(addRenderedPages(bare, [])).toBe(bare);
});

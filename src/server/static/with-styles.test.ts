import { expect, it } from 'vitest';
import type { Client } from './read-client.ts';
import { makeStaticFile } from './static-file.ts';
import { inlineStyles } from './with-styles.ts';

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
    because: 'a stylesheet stands where it was named',
  },
  {
    html: `<head>${link('/a.css')}<link rel="stylesheet" href="/theme.css" /></head>`,
    sheets: { '/a.css': 'p{color:red}', '/theme.css': 'p{color:blue}' },
    written: '<head><style>p{color:red}</style><style>p{color:blue}</style></head>',
    because: 'a theme comes after it, and waits for nothing either',
  },
  {
    html: link('/a.css'),
    sheets: { '/a.css': 'p::after{content:"</style>$&"}' },
    written: String.raw`<style>p::after{content:"<\/style>$&"}</style>`,
    because: 'nothing in it ends it',
  },
  {
    html: '<link rel="icon" href="/favicon.svg"><link rel="preload" href="/a.css">',
    sheets: {},
    written: '<link rel="icon" href="/favicon.svg"><link rel="preload" href="/a.css">',
    because: 'other links are no stylesheets',
  },
])('R10.4 the page brings its styles: $because', ({ html, sheets, written }) => {
  expect(inlineStyles(makeClient(html, sheets)).html).toBe(written);
});

it('R10.4 a stylesheet that was not built is refused', () => {
  expect(() => inlineStyles(makeClient(link('/a.css'), {}))).toThrow(
    'index.html names /a.css, which was not built.',
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OFFER_FILE, pathOfTerms, settle, termsSources } from './make-terms-pdf.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readJson } from '#compiler/read-json.ts';

const PUBLIC = join(PROJECT_ROOT, 'public');

describe.each(termsSources())('the PDF in the repository: $language', ({ language, date, fingerprint }) => {
  const pdf = readFileSync(join(PUBLIC, pathOfTerms(language)), 'latin1');

  it('R3.1 was made from the text in the repository (otherwise run `npm run terms:pdf`)', () => {
    expect(/source (\w+)\)/.exec(pdf)?.[1]).toBe(fingerprint);
    expect(/\/CreationDate \(D:(\d{8})/.exec(pdf)?.[1]).toBe(date.replaceAll('-', ''));
  });

  it.each([
    { part: '%PDF-1.', because: 'it is a PDF' },
    { part: '/Marked true', because: 'it is tagged' },
    { part: `/Lang (${language})`, because: 'it states its language' },
    { part: '/DisplayDocTitle true', because: 'a viewer shows its title' },
    { part: '/Outlines ', because: 'its headings are listed' },
  ])('R3.1 contains $part: $because', ({ part }) => {
    // `toContain` would print the whole file when it fails.
    expect(pdf.includes(part)).toBe(true);
  });

  it('R3.1 has two to four pages', () => {
    const count = Number(/\/Type \/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1]);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(4);
  });
});

it('R3.1 the page offers exactly the existing PDFs, with their size (otherwise run `npm run terms:pdf`)', () => {
  const offered = Object.values(readJson<Record<string, { href: string; bytes: number }>>(OFFER_FILE));
  const there = readdirSync(join(PUBLIC, 'terms')).map((file) => ({
    href: `/terms/${file}`,
    bytes: readFileSync(join(PUBLIC, 'terms', file)).length,
  }));
  expect(offered).toStrictEqual(there);
  expect(offered).toHaveLength(termsSources().length);
});

/** A shortened PDF with the name of the browser that made it. */
function made(creator: string): Buffer {
  return Buffer.from(`<</Creator (${creator})\n/ModDate (D:20270102030405+00'00')>>\nxref`, 'latin1');
}

describe('making the same bytes from the same source', () => {
  const source = { date: '2026-11-21', fingerprint: '0123456789abcdef' };
  const chromium = String.raw`Mozilla/5.0 (X11\) HeadlessChrome/156 and what else a browser calls itself`;

  it('R3.1 removes the time and the browser’s name, and moves no other part', () => {
    const settled = settle(made(chromium), source).toString('latin1');
    expect(settled).toMatch(/^<<\/Creator \(Vestibule, npm run terms:pdf, source 0123456789abcdef\) +\n/);
    expect(settled).toContain(`/ModDate (D:20261121000000+00'00')>>\nxref`);
    expect(settled).toHaveLength(made(chromium).length);
  });

  it.each([
    { pdf: made('Chrome'), because: 'the browser’s name is too short to be replaced' },
    { pdf: Buffer.from('%PDF-2.0'), because: 'the PDF contains no name of a browser' },
  ])('R3.1 fails when $because', ({ pdf }) => {
    expect(() => settle(pdf, source)).toThrow(/adapt settle/);
  });
});

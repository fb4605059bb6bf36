import { describe, expect, it } from 'vitest';
import { checkShipped } from '#tests/linter/sample.ts';

describe('R4.6 files and folders that nobody can do without', () => {
  it.each([
    {
      because: 'other languages fall back to English',
      move: { 'catalogs/messages/en.json': undefined },
      file: 'catalogs/messages/en.json',
      rule: 'missing-file',
      mend: 'git restore catalogs/messages/en.json',
    },
    {
      because: 'the page is made of its forms',
      move: { 'forms/terms': undefined },
      file: 'forms/terms/schema.json',
      rule: 'page-form',
      mend: 'git restore forms/terms',
    },
    {
      because: 'the folder of a form is its name',
      move: { 'forms/sign-up': 'forms/signup' },
      file: 'forms/signup/schema.json',
      rule: 'page-form',
      mend: 'Did you mean "sign-up"?',
    },
    {
      because: 'a copy takes no place',
      move: { 'forms/sign-up': 'forms/sign-up (old)' },
      file: 'forms/sign-up (old)/schema.json',
      rule: 'page-form',
      mend: 'Did you mean "sign-up"?',
    },
  ])('$file: $because', ({ move, file, rule, mend }) => {
    expect(checkShipped([], {}, move).findings).toMatchObject([
      { file, line: 1, column: 1, severity: 'error', rule, suggestion: expect.stringContaining(mend) },
    ]);
  });

  it('a form without examples is told so', () => {
    expect(checkShipped([], {}, { 'forms/terms/examples.json': undefined }).findings).toMatchObject([
      { file: 'forms/terms/examples.json', line: 1, column: 1, severity: 'warning', rule: 'missing-file' },
    ]);
  });

  it('another language may go', () => {
    expect(checkShipped([], {}, { 'catalogs/messages/de.json': undefined }).findings).toStrictEqual([]);
  });
});

describe('R4.6 an empty file is brought back', () => {
  it.each([
    { file: 'forms/sign-up/schema.json', mayGo: false },
    { file: 'forms/sign-up/ui.json', mayGo: false },
    { file: 'forms/sign-up/examples.json', mayGo: false },
    { file: 'catalogs/messages/en.json', mayGo: false },
    { file: 'catalogs/messages/de.json', mayGo: true },
    { file: 'forms/sign-up/variants/de.json', mayGo: true },
  ])('$file, which may go: $mayGo', ({ file, mayGo }) => {
    const { findings } = checkShipped([], { [file]: '' });
    expect(findings).toMatchObject([
      { file, rule: 'empty-file', suggestion: expect.stringContaining(`git restore ${file}`) },
    ]);
    expect(findings[0]?.suggestion.includes('delete the file')).toBe(mayGo);
  });
});

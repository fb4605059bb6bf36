import { expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { findIn } from './gate.ts';

it('R21.8 a check reports at most 1,000 findings, each with short texts', () => {
  const unknown = Array.from({ length: 1_500 }, (_, at) => [`${'a'.repeat(600)}${at}`, {}]);
  const ui: object = JSON.parse(CONTENT.get('forms/sign-up/ui.json') ?? '');
  const changed = JSON.stringify({ ...ui, ...Object.fromEntries(unknown), ['b'.repeat(50_000)]: {} });
  const findings = findIn(new Map(CONTENT).set('forms/sign-up/ui.json', changed));
  expect(findings).toHaveLength(CONTENT_LIMITS.findings);
  expect(findings.at(-1)?.message).toMatch(/^There are \d+ findings\. These are the first 999\.$/);
  expect(findings.some(({ message }) => message.length > CONTENT_LIMITS.findingCharacters)).toBe(false);
  expect(JSON.stringify(findings).length).toBeLessThan(4_000_000);
});

it('R21.2 a message has at most 10,000 characters, because pages without a size limit use messages, too', () => {
  const file = 'catalogs/messages/en.json';
  const english: object = JSON.parse(CONTENT.get(file) ?? '');
  const long = { ...english, 'dashboard.welcome.title': '{name}'.repeat(2_000) };
  // A key may be written with an escape.
  const text = JSON.stringify(long, null, 2).replace(
    '"dashboard.welcome.title"',
    '"\\u0064ashboard.welcome.title"',
  );
  const line = text.split('\n').findIndex((each) => each.includes('\\u0064ashboard')) + 1;
  const findings = findIn(new Map(CONTENT).set(file, text));
  expect(findings).toMatchObject([
    {
      file,
      rule: 'limits',
      severity: 'error',
      line,
      message: expect.stringMatching(/^The message "dashboard/),
    },
  ]);
});

it.each([
  { because: 'it is too large', added: Array.from({ length: 11 }, () => ' '.repeat(1_000_000)) },
  {
    because: 'a character may have four bytes',
    added: Array.from({ length: 11 }, () => '😀'.repeat(250_000)),
  },
  { because: 'it has too many files', added: Array.from({ length: 2_000 }, () => '{}') },
])(
  'R21.1 the whole content has a limit, because each check has all of it in memory: $because',
  ({ added }) => {
    const files = added.map((text, at) => [`catalogs/unused-${at}/1.json`, text] as const);
    expect(findIn(new Map([...CONTENT, ...files]))).toMatchObject([
      { rule: 'limits', severity: 'error', message: expect.stringMatching(/^All documents together are/) },
    ]);
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import de from '#catalogs/messages/de.json';
import en from '#catalogs/messages/en.json';
import { Panel } from '#app/shell/Panel.tsx';
import { TermsContents } from './TermsContents.tsx';

const TEMPLATES = join(import.meta.dirname, '../../../docs/terms-template');

/** The numbers of the template's clauses, from its headings. */
function clausesIn(language: string): readonly number[] {
  const text = readFileSync(join(TEMPLATES, `${language}.md`), 'utf8');
  return [...text.matchAll(/^## (\d+)\./gm)].map(([, number]) => Number(number));
}

/** The numbers of a range: 4 and 5 for `4–5`. */
function numbersOf(range: string): readonly number[] {
  const [first = NaN, last = first] = range.split('–').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

test.each([
  { language: 'en', messages: en, place: 'the panel', role: 'complementary', isWide: true },
  { language: 'de', messages: de, place: 'the panel', role: 'complementary', isWide: true },
  { language: 'en', messages: en, place: 'a narrow page', role: 'region', isWide: false },
])('R3.1 $place lists every clause of the template once, in order: $language', (example) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: example.isWide }));
  const messages: Readonly<Record<string, string>> = example.messages;
  const format = (key: string): string => messages[key] ?? `no message ${key}`;
  render(
    <>
      <Panel hasSteps={false} step={0} progress={0} format={format} />
      <TermsContents format={format} />
    </>,
  );
  const contents = screen.getByRole(example.role, { name: example.messages['terms.contents.heading'] });
  const clauses = within(contents)
    .getAllByRole('listitem')
    .flatMap((item) => numbersOf(item.firstChild?.textContent ?? ''));
  expect(clauses).toStrictEqual(clausesIn(example.language));
  expect(contents.textContent).toContain(`${clauses.length} `);
  expect(contents.textContent).not.toContain('no message');
});

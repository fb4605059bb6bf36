import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';
import type { Finding } from '#contract/finding.ts';
import type { GalleryData } from './gallery-data.ts';
import type { GalleryProps } from './gallery-props.ts';
import { Inspector } from './Inspector.tsx';

const FINDING: Finding = {
  file: 'forms/visit/ui.json',
  line: 2,
  column: 3,
  severity: 'error',
  rule: 'unknown-keyword',
  message: '"mesages" is not known here.',
  suggestion: 'Did you mean "messages"?',
};

function makeData(findings: readonly Finding[]): GalleryData {
  const english = '{\n  "visit.title": "Visit",\n  "other.title": "Other"\n}';
  return {
    folder: '/forms-of-mine',
    forms: [
      {
        name: 'visit',
        messages: 'visit',
        variants: [],
        documents: [{ file: FINDING.file, text: '{\n  "mesages": "visit"\n}\n' }],
      },
    ],
    languages: [
      {
        language: 'en',
        nativeName: 'English',
        document: { file: 'catalogs/messages/en.json', text: english },
      },
    ],
    themes: [],
    findings,
  };
}

function draw(query: string, more: Partial<GalleryProps> = {}): void {
  const address = readAddress(`#/gallery/visit?${query}`);
  render(<Inspector data={makeData([FINDING])} address={address} reports={{}} {...more} />);
}

function linesOf(file: string): readonly (string | null)[] {
  const region = screen.getByRole('region', { name: file });
  return within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('R4.8 the inspector beside a form in the gallery', () => {
  it('shows the documents, each finding under its line', () => {
    draw('');
    expect(linesOf(FINDING.file)).toStrictEqual([
      '{',
      '  "mesages": "visit"2:3 "mesages" is not known here. Did you mean "messages"?',
      '}',
    ]);
    expect(screen.getByRole('link', { name: 'ui.json 1', current: 'page' }).textContent).toContain('1');
  });

  it('shows the messages of the form, with their line numbers', () => {
    draw('file=catalogs/messages/en.json');
    expect(linesOf('catalogs/messages/en.json')).toStrictEqual(['  "visit.title": "Visit",']);
    expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('value')).toBe('2');
  });

  it('lists all findings, each with a link to its line', () => {
    draw('pane=findings');
    expect(screen.getByRole('link', { name: 'forms/visit/ui.json:2:3' }).getAttribute('href')).toBe(
      '#/gallery/visit?file=forms%2Fvisit%2Fui.json&line=2',
    );
  });

  it('says that all is fine when the check has no findings', () => {
    draw('pane=findings', { data: makeData([]) });
    expect(screen.getByRole('complementary').textContent).toContain('Forms, catalogs and messages are fine.');
  });

  it('shows the stated and the actual outcome of a failing example', () => {
    const fields = [{ field: 'email', expected: 'valid', actual: 'invalidEmail' }];
    draw('pane=examples', {
      reports: {
        state: {
          kind: 'state',
          form: 'visit',
          version: '1-00000000',
          variant: null,
          answers: {},
          problems: {},
          outcomes: [{ name: 'A guest', isAsStated: false, fields }],
        },
      },
    });
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    const cells = within(screen.getByRole('row', { name: /^email/ })).getAllByRole('cell');
    expect(links).toContain('A guest not as stated');
    expect(links).toContain('Examples 0/1');
    expect(cells.map(({ textContent }) => textContent)).toStrictEqual(['valid', 'invalidEmail']);
  });
});

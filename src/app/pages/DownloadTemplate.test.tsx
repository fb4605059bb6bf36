import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { DownloadTemplate } from './DownloadTemplate.tsx';

const WORDS: Readonly<Record<string, string>> = {
  'terms.download': 'Download the template',
  'terms.downloadDetail': 'PDF',
};

/** Formats the size of the file, as every language's message must. */
function format(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return [WORDS[key], ...Object.values(values)].join(' ');
}

function link(): HTMLAnchorElement {
  return screen.getByRole<HTMLAnchorElement>('link', { name: /^Download the template PDF \d+$/ });
}

/** jsdom follows no links. */
function stay(event: Event): void {
  event.preventDefault();
}

describe('the link to the template', () => {
  beforeEach(() => {
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  });

  it.each([
    { language: 'en', file: 'en', because: 'the template exists in English' },
    { language: 'de', file: 'de', because: 'the template exists in German' },
    { language: 'fr', file: 'en', because: 'the template does not exist in French' },
  ])('R3.1 leads from a page in $language to $file: $because', ({ language, file }) => {
    render(<DownloadTemplate language={language} format={format} />);
    expect(link().getAttribute('href')).toBe(`/terms/terms-and-conditions-template-${file}.pdf`);
    expect(link().hreflang).toBe(file);
    expect(link().type).toBe('application/pdf');
    expect(link().hasAttribute('download')).toBe(true);
  });

  it('R3.2 toggles its active style with each click', async () => {
    render(<DownloadTemplate language="en" format={format} />);
    const isActive = (): unknown[] => [
      link().classList.contains('active'),
      link().hasAttribute('data-active'),
      link().hasAttribute('aria-pressed'),
    ];
    expect(isActive()).toStrictEqual([false, false, false]);
    await userEvent.click(link());
    expect(isActive()).toStrictEqual([true, true, false]);
    link().focus();
    await userEvent.keyboard('{Enter}');
    expect(isActive()).toStrictEqual([false, false, false]);
  });
});

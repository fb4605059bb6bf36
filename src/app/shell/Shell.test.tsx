import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import de from '#catalogs/messages/de.json';
import en from '#catalogs/messages/en.json';
import { Shell, type ShellProps } from './Shell.tsx';
import type { FormatMessage } from './shell-types.ts';

/** Messages by key, with plain parameters; a missing key fails the test. */
function formatterOf(messages: Readonly<Record<string, string>>): FormatMessage {
  return (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no message ${key}`);
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      message,
    );
  };
}

function makeShell(props: Partial<ShellProps> = {}): ShellProps {
  return {
    language: 'en',
    languages: [
      { language: 'en', nativeName: 'English' },
      { language: 'de', nativeName: 'Deutsch' },
    ],
    onLanguage: vi.fn<ShellProps['onLanguage']>(),
    isFramed: false,
    links: {
      provider: 'https://example.com/',
      rebrand: 'https://example.com/rebrand',
      signIn: 'https://example.com/login?language=en',
      privacy: 'https://example.com/privacy',
      terms: 'https://example.com/terms',
    },
    format: formatterOf(en),
    hasSteps: true,
    children: <h1>Page</h1>,
    ...props,
  };
}

const WORDS = [
  {
    language: 'en',
    messages: en,
    navigation: 'Main',
    rebrand: 'Read about our new name',
    signIn: 'Sign in',
    languageName: 'Language',
    steps: ['Create account', 'Integrate account', 'Go live', 'Sync account'],
    privacy: /^Privacy policy/,
  },
  {
    language: 'de',
    messages: de,
    navigation: 'Hauptnavigation',
    rebrand: 'Unser neuer Name',
    signIn: 'Anmelden',
    languageName: 'Sprache',
    steps: ['Konto erstellen', 'Konto einbinden', 'Live gehen', 'Konto abgleichen'],
    privacy: /^Datenschutz\u00aderklärung/,
  },
] as const;

describe.each(WORDS)('the shell in $language', (words) => {
  const inLanguage = { language: words.language, format: formatterOf(words.messages) };

  it('R1.5 has a navbar with logo, rebrand and sign-in links', () => {
    render(<Shell {...makeShell(inLanguage)} />);
    const navbar = within(screen.getByRole('navigation', { name: words.navigation }));
    expect(navbar.getByRole('link', { name: 'Vestibule' })).toHaveProperty('href', 'https://example.com/');
    expect(navbar.getByRole('link', { name: words.rebrand })).toHaveProperty(
      'href',
      'https://example.com/rebrand',
    );
    expect(navbar.getByRole('link', { name: words.signIn })).toHaveProperty(
      'href',
      'https://example.com/login?language=en',
    );
  });

  it('R1.4 offers every language under its native name, with the active one selected', () => {
    render(<Shell {...makeShell(inLanguage)} />);
    const options = within(screen.getByRole('combobox', { name: words.languageName })).getAllByRole('option');
    expect(options.map((option) => [option.lang, option.textContent])).toStrictEqual([
      ['en', 'English'],
      ['de', 'Deutsch'],
    ]);
    expect(screen.getByRole('option', { selected: true })).toHaveProperty('lang', words.language);
  });

  it('R1.6 lists the four steps in order, the first as the current one', () => {
    render(<Shell {...makeShell(inLanguage)} />);
    const panel = screen.getByRole('complementary', { name: words.messages['shell.steps.label'] });
    const steps = within(within(panel).getByRole('list')).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toStrictEqual(words.steps);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toStrictEqual(['step', null, null, null]);
  });

  it('R1.5 has no navbar in a frame, and keeps the language switch in the footer', () => {
    render(<Shell {...makeShell({ ...inLanguage, isFramed: true })} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link', { name: words.signIn })).toBeNull();
    expect(screen.queryByRole('link', { name: words.rebrand })).toBeNull();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('combobox', { name: words.languageName })).toBeDefined();
  });

  it('R10.1 leads to privacy and terms from the footer, in a new tab', () => {
    render(<Shell {...makeShell(inLanguage)} />);
    const privacy = within(screen.getByRole('contentinfo')).getByRole('link', { name: words.privacy });
    expect(privacy).toHaveProperty('href', 'https://example.com/privacy');
    expect(privacy).toHaveProperty('target', '_blank');
    expect(privacy).toHaveProperty('rel', 'noopener');
  });
});

describe('the shell', () => {
  it('R1.4 reports the chosen language and keeps the focus on the switch', async () => {
    const onLanguage = vi.fn<ShellProps['onLanguage']>();
    const shell = render(<Shell {...makeShell({ onLanguage })} />);
    const languageSwitch = screen.getByRole('combobox', { name: 'Language' });
    languageSwitch.focus();
    await userEvent.selectOptions(languageSwitch, 'Deutsch');
    expect(onLanguage.mock.calls).toStrictEqual([['de']]);
    shell.rerender(<Shell {...makeShell({ language: 'de', format: formatterOf(de) })} />);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sprache' }));
  });

  it('R10.1 starts the tab order with a link that skips to the page and leaves the route alone', async () => {
    const before = location.href;
    render(<Shell {...makeShell()} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to the form' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(location.href).toBe(before);
  });

  it('R1.6 shows the next step as current, with the previous one done', () => {
    render(<Shell {...makeShell({ step: 1 })} />);
    const steps = within(screen.getByRole('complementary')).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toStrictEqual([null, 'step', null, null]);
    expect(steps[0]?.textContent).not.toContain('1');
  });

  it('R3.1 has no steps on a page without them', () => {
    render(<Shell {...makeShell({ hasSteps: false })} />);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByText('Go live')).toBeNull();
  });

  it.each([
    { progress: 0.62, share: '0.62', because: 'the progress is a share' },
    { progress: 1.4, share: '1', because: 'a share is at most 1' },
    { progress: -1, share: '0', because: 'a share is at least 0' },
  ])('R10.2 fills $share of the rail for the progress $progress: $because', ({ progress, share }) => {
    const { container } = render(<Shell {...makeShell({ progress })} />);
    expect(container.querySelector<HTMLElement>('aside[style]')?.style.getPropertyValue('--done')).toBe(
      share,
    );
  });

  it('R10.1 has one main, which contains the page', () => {
    render(<Shell {...makeShell()} />);
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 }).textContent).toBe('Page');
  });
});

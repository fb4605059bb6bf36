import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reset } from 'vanilla-cookieconsent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import de from '#catalogs/messages/de.json';
import en from '#catalogs/messages/en.json';
import type { PublicEnvironment, VendorIds } from '#protocol/environment.ts';
import { drawApp, followLink } from '#tests/support/open-app.tsx';

const TWO: VendorIds = { gaId: 'G-AB12CD34', hubspotPortalId: '145' };

beforeEach(() => {
  // jsdom has no layout and no constructed style sheets.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  Reflect.set(document, 'adoptedStyleSheets', []);
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  reset(true);
  document.head.replaceChildren();
});

interface Visit {
  readonly vendors?: VendorIds;
  readonly hash?: string;
  readonly environment?: Partial<PublicEnvironment>;
  /** The response of the server of external translations. */
  readonly foreign?: () => Promise<Response>;
}

/** The page for a visitor, without waiting for the banner. */
async function arrive({ vendors = TWO, hash = '#/en', environment, foreign }: Visit = {}) {
  return drawApp({
    hash,
    environment: { ...environment, tracking: { vendors, internalDomains: [] } },
    answers: {
      '/assets/i18n/en.json': async () => Promise.resolve(Response.json(en)),
      '/assets/i18n/de.json': async () => Promise.resolve(Response.json(de)),
      ...(foreign && { 'https://words.example/': foreign }),
    },
  });
}

const TITLE = 'May we learn from your visit?';
const question = async (name = TITLE) => screen.findByRole('region', { name });
const isBannerOpen = (): boolean => screen.queryByRole('region', { name: TITLE }) !== null;
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const announced = (): readonly string[] =>
  screen
    .getAllByRole('status')
    .flatMap(({ textContent }) => (/cookies/i.test(textContent) ? textContent : []));

/** The stored choice, for the next page. */
function storedChoice(): unknown {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('vestibule-consent='));
  return cookie && JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)));
}

describe('R9.3 the consent banner', () => {
  it('R9.3 does not exist, and no button opens it, when no vendor is configured', async () => {
    await drawApp();
    expect(screen.queryByRole('button', { name: 'Cookie choices' })).toBeNull();
    expect(isBannerOpen()).toBe(false);
  });

  it.each([
    { hash: '#/en', words: en },
    { hash: '#/de', words: de },
  ])('R9.3 says in plain words why it asks, and what is stored: $hash', async ({ hash, words }) => {
    await arrive({ hash });
    const banner = within(await question(words['consent.title']));
    banner.getByText(words['consent.text']);
    expect(banner.getByRole('link').getAttribute('href')).toBe('https://example.com/privacy');
    await userEvent.click(banner.getByRole('button', { name: words['consent.details'] }));
    for (const category of ['analytics', 'marketing'] as const) {
      const check = banner.getByRole('checkbox', {
        name: words[`consent.${category}.label`],
        checked: false,
      });
      const description = document.getElementById(check.getAttribute('aria-describedby') ?? '');
      expect(description?.textContent).toBe(words[`consent.${category}.text`]);
    }
    banner.getByText(words['consent.stored']);
  });

  it.each([
    { answer: 'Reject', ticks: [], categories: [] },
    { answer: 'Accept', ticks: [], categories: ['analytics', 'marketing'] },
    { answer: 'Save my choice', ticks: ['Marketing'], categories: ['marketing'] },
    { answer: 'Save my choice', ticks: [], categories: [] },
  ])('R9.3 is answered by one click on $answer with $ticks ticked', async ({ answer, ticks, categories }) => {
    await arrive();
    await press('Choose for yourself');
    for (const tick of ticks) await userEvent.click(box(tick));
    await press(answer);
    expect(isBannerOpen()).toBe(false);
    expect(storedChoice()).toMatchObject({ categories });
  });

  it.each(['Reject', 'Accept'])('R9.3 has %s visible from the start', async (name) => {
    await arrive();
    expect(within(await question()).getByRole('button', { name })).toBeDefined();
  });
});

describe('R9.3 changing the choice', () => {
  /** A visitor who has granted statistics and opens the banner again. */
  async function reopen(vendors = TWO): Promise<HTMLElement> {
    await arrive({ vendors });
    await press('Choose for yourself');
    await userEvent.click(box('Statistics'));
    await press('Save my choice');
    const opener = screen.getByRole('button', { name: 'Cookie choices' });
    await userEvent.click(opener);
    return opener;
  }

  it('R9.3 starts from the current choice, and a new choice replaces it', async () => {
    const opener = await reopen();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: TITLE }));
    expect(box('Statistics')).toHaveProperty('checked', true);
    expect(box('Marketing')).toHaveProperty('checked', false);
    await press('Reject');
    expect(document.activeElement).toBe(opener);
    expect(storedChoice()).toMatchObject({ categories: [] });
  });

  it.each([
    { way: 'Escape', leave: async () => userEvent.keyboard('{Escape}') },
    { way: 'a button', leave: async () => press('Leave it as it is') },
  ])('R9.3 is cancelled by $way, and nothing changes', async ({ leave }) => {
    const opener = await reopen();
    await userEvent.click(box('Marketing'));
    await leave();
    expect(isBannerOpen()).toBe(false);
    expect(document.activeElement).toBe(opener);
    expect(storedChoice()).toMatchObject({ categories: ['analytics'] });
  });

  it('R9.3 shows the current choice even when there is only one category', async () => {
    await reopen({ gaId: 'G-AB12CD34' });
    expect(screen.queryByRole('checkbox', { name: 'Marketing' })).toBeNull();
    expect(box('Statistics')).toHaveProperty('checked', true);
  });
});

describe('R10.1 the consent banner', () => {
  it('R10.1 takes no focus, is announced, and returns the focus to the previous field', async () => {
    await arrive();
    const field = screen.getByRole('textbox', { name: 'First name' });
    field.focus();
    await question();
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(announced()).toStrictEqual([en['consent.announcement']]));
    await userEvent.click(screen.getByRole('button', { name: 'Choose for yourself' }));
    expect(document.activeElement).toBe(box('Statistics'));
    await userEvent.keyboard('{Escape}');
    expect(isBannerOpen(), 'Escape is no answer').toBe(true);
    await press('Reject');
    expect(document.activeElement).toBe(field);
  });

  it('R10.1 moves the focus to the main part of the page when no control had the focus before', async () => {
    await arrive();
    await press('Accept');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('R10.1 changes its language with the page, keeps the ticks, and is not announced again', async () => {
    await arrive();
    await press('Choose for yourself');
    await userEvent.click(box('Statistics'));
    const languages = screen.getByRole('combobox', { name: 'Language' });
    await userEvent.selectOptions(languages, 'Deutsch');
    await question(de['consent.title']);
    expect(box('Statistik')).toHaveProperty('checked', true);
    await waitFor(() => expect(announced()).toStrictEqual([]));
  });
});

describe('R7.8 external translations', () => {
  it.each([
    { says: { 'signup.title': 'Join' }, title: TITLE, because: 'they lack the title of the banner' },
    { says: { 'consent.title': 'Cookies?' }, title: 'Cookies?', because: 'they have their own title' },
    { says: { 'consent.title': 5 }, title: TITLE, because: 'their title is no text' },
    { says: { 'consent.title': '' }, title: TITLE, because: 'their title is empty' },
    { says: null, title: TITLE, because: 'they contain no text' },
  ])('R7.8 give the banner the title “$title”: $because', async ({ says, title }) => {
    await arrive({
      environment: { translationUrl: 'https://words.example/' },
      foreign: async () => Promise.resolve(Response.json(says)),
    });
    const banner = within(await question(title));
    expect(banner.getByRole('button', { name: 'Reject' })).toBeDefined();
  });

  it('R7.8 the banner has the product’s own texts when external translations do not load', async () => {
    await arrive({
      environment: { translationUrl: 'https://words.example/' },
      foreign: async () => Promise.reject(new TypeError('no network')),
    });
    expect(await question()).toBeDefined();
  });
});

describe('R9.3 a browser that stores nothing', () => {
  const forbidden = (): never => {
    throw new DOMException('Storage is forbidden.', 'SecurityError');
  };

  it.each([
    { cookies: forbidden, because: 'the frame is sandboxed' },
    { cookies: () => '', because: 'the visitor has switched cookies off' },
  ])('R9.3 shows the banner once, until the page is reloaded: $because', async ({ cookies }) => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: cookies,
      set: vi.fn<(text: string) => void>(),
    });
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
    await arrive();
    await question();
    await press('Reject');
    await followLink('#/create_tos/en');
    await screen.findByRole('heading', { level: 1, name: /terms/i });
    await followLink('#/de');
    await screen.findByRole('button', { name: de['consent.link'] });
    expect(screen.queryByRole('region', { name: de['consent.title'] })).toBeNull();
    await press(de['consent.link']);
    await press(de['consent.accept']);
    expect(screen.queryByRole('region', { name: de['consent.title'] })).toBeNull();
  });
});

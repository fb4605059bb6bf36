import { describe, expect, it, vi } from 'vitest';
import { pathOf, routeOf } from './route-of.ts';
import { keepHashClean, type HashWindow } from './clean-hash.ts';

/** A window whose address bar, session history and hash events work as in a browser. */
class FakeWindow {
  readonly entries: string[];
  at = 0;
  readonly #events = new EventTarget();

  constructor(hash: string) {
    this.entries = [hash];
  }

  /** The window as the history sees it. */
  get window(): HashWindow {
    const { hash } = this;
    const search = '';
    return {
      location: Object.defineProperties(
        { hash, search },
        { hash: { get: () => this.hash }, search: { get: () => this.search } },
      ),
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, url: unknown) =>
          void (this.entries[this.at] = String(url)),
      },
      addEventListener: (type, listener) => this.#events.addEventListener(type, listener),
    };
  }

  get hash(): string {
    const entry = this.entries[this.at] ?? '';
    return entry.slice(entry.indexOf('#'));
  }

  get search(): string {
    return this.entries[this.at]?.split('#')[0] ?? '';
  }

  /** The visitor types another hash, or follows a link to one. */
  follow(hash: string): void {
    this.entries.splice(++this.at, Infinity, hash);
    this.#notify();
  }

  /** Browsers send two events for each change of the hash. */
  #notify(): void {
    this.#events.dispatchEvent(new Event('popstate'));
    this.#events.dispatchEvent(new Event('hashchange'));
  }
}

function open(hash: string) {
  const browser = new FakeWindow(hash);
  const onEmail = vi.fn<(email: string) => void>();
  const route = keepHashClean(
    browser.window,
    (text) => routeOf(text, ['en', 'de'], { create_tos: { files: { en: {}, de: {} } } }),
    onEmail,
  );
  return { browser, onEmail, path: pathOf(route) };
}

describe('opening the page', () => {
  it.each([
    { hash: '#/de', path: '/de' },
    { hash: '#/create_tos/en', path: '/create_tos/en' },
  ])('R1.1 keeps $hash', ({ hash, path: expected }) => {
    const { browser, path } = open(hash);
    expect(path).toBe(expected);
    expect(browser.entries).toStrictEqual([hash]);
  });

  it.each(['', '#/fr', '#/create_tos', '#/en/a/b'])(
    'R1.1 replaces "%s" with #/en, so that Back does not lead there again',
    (hash) => {
      const { browser, path } = open(hash);
      expect(path).toBe('/en');
      expect(browser.entries).toStrictEqual(['#/en']);
    },
  );

  it('R1.3 removes the e-mail address from the history entry before any listener runs', () => {
    const { browser, onEmail, path } = open('#/de/maria%40shop.example');
    expect(browser.entries).toStrictEqual(['#/de']);
    expect(path).toBe('/de');
    expect(onEmail.mock.calls).toStrictEqual([['maria@shop.example']]);
  });

  it('R1.3 accepts an address with a malformed escape', () => {
    const { browser, onEmail } = open('#/en/100%');
    expect(browser.entries).toStrictEqual(['#/en']);
    expect(onEmail.mock.calls).toStrictEqual([['100%']]);
  });
});

describe('a link of a campaign', () => {
  it.each([
    { hash: '#/de?utm_source=news', entry: '?utm_source=news#/de', because: 'tracking reads the query' },
    { hash: '#/de/?utm_source=news', entry: '?utm_source=news#/de', because: 'a slash stands before it' },
    {
      hash: '?a=b#/de?utm_source=news',
      entry: '?a=b&utm_source=news#/de',
      because: 'the address has a query',
    },
    { hash: '#/de&fbclid=1', entry: '#/de', because: 'this is no name of a campaign' },
    { hash: '#/create_tos/en?x=1', entry: '#/create_tos/en', because: 'the terms page has links, too' },
  ])('R1.3 keeps its page and language: $hash: $because', ({ hash, entry }) => {
    const { browser, onEmail } = open(hash);
    expect(browser.entries).toStrictEqual([entry]);
    expect(onEmail).not.toHaveBeenCalled();
  });

  it.each([
    { hash: '#/en/a@b.example?utm_source=x', email: 'a@b.example', because: 'a campaign follows it' },
    { hash: '#/en/a%3Fb%40shop.example', email: 'a?b@shop.example', because: 'an escaped ? belongs to it' },
  ])('R1.3 puts no more than the address into the form: $because', ({ hash, email }) => {
    expect(open(hash).onEmail.mock.calls).toStrictEqual([[email]]);
  });
});

describe('navigating', () => {
  it('R1.3 a later link never shows the e-mail address to later listeners', () => {
    const { browser, onEmail } = open('#/en');
    const seen: string[] = [];
    for (const type of ['popstate', 'hashchange'] as const)
      browser.window.addEventListener(type, () => seen.push(browser.hash));
    browser.follow('#/de/maria@shop.example');
    expect(onEmail.mock.calls).toStrictEqual([['maria@shop.example']]);
    expect(browser.entries).toStrictEqual(['#/en', '#/de']);
    expect(seen).toStrictEqual(['#/de', '#/de']);
  });

  it('R1.1 to an unknown path leads to the empty route', () => {
    const { browser } = open('#/de');
    browser.follow('#/nowhere');
    expect(browser.entries).toStrictEqual(['#/de', '#/en']);
  });
});

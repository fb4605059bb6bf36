import documents from '#catalogs/language-packs';
import signUp from '#forms/sign-up';
import { describe, expect, it, vi } from 'vitest';
import type { LoadedPack } from '#contract/language.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { startCountry } from './start-country.ts';

function packOf(key: string): LoadedPack {
  const pack = documents.packs.find(({ language }) => language === key);
  if (!pack) throw new Error(`There is no "${key}".`);
  return pack;
}

/** A promise and the ways to end it. */
interface Deferred {
  readonly promise: Promise<LoadedPack>;
  readonly resolve: (pack: LoadedPack) => void;
  readonly reject: (why: Error) => void;
}

interface Page {
  readonly store: FormStore;
  readonly goTo: (language: string) => void;
  /** How the German words come, or do not. */
  readonly german: Deferred;
}

/** A page that speaks English to somebody in the United States, and has not loaded German yet. */
function startPage(): Page {
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ countryCode: 'US' })));
  const store = createFormStore(signUp);
  const german = defer();
  let path = '/en';
  let moved: () => void = () => undefined;
  startCountry({
    languages: {
      all: documents.languages,
      loaded: (key) => (key === 'en' ? packOf(key) : undefined),
      load: async (key) => (key === 'en' ? Promise.resolve(packOf(key)) : german.promise),
    },
    history: {
      path: () => path,
      listen: (listener) => {
        moved = listener;
        return () => undefined;
      },
    },
    signUp: { store },
  });
  return {
    store,
    german,
    goTo(language) {
      path = `/${language}`;
      moved();
    },
  };
}

function defer(): Deferred {
  let resolve: Deferred['resolve'] = () => undefined;
  let reject: Deferred['reject'] = () => undefined;
  const promise = new Promise<LoadedPack>((onFulfilled, onRejected) => {
    resolve = onFulfilled;
    reject = onRejected;
  });
  return { promise, resolve, reject };
}

const countryOf = ({ store }: Page): unknown => store.view('countrySelector').value;

describe('R2.40 the country follows the language that the page speaks', () => {
  it('once its words are there, and not when they were asked for', async () => {
    const page = startPage();
    await vi.waitUntil(() => countryOf(page) === 'US');
    page.goTo('de');
    await Promise.resolve();
    expect(countryOf(page)).toBe('US');

    page.german.resolve(packOf('de'));
    await vi.waitUntil(() => countryOf(page) === 'DE');
  });

  it('not at all when its words never come', async () => {
    const page = startPage();
    await vi.waitUntil(() => countryOf(page) === 'US');
    page.goTo('de');
    page.german.reject(new Error('no network'));
    await page.german.promise.catch(() => undefined);
    await Promise.resolve();
    expect(countryOf(page)).toBe('US');
  });

  it('not at all when another language is spoken by then', async () => {
    const page = startPage();
    await vi.waitUntil(() => countryOf(page) === 'US');
    page.goTo('de');
    page.goTo('en');
    page.german.resolve(packOf('de'));
    await page.german.promise;
    await Promise.resolve();
    expect(countryOf(page)).toBe('US');
  });
});

import { documents, importModule } from '#tests/support/content.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LanguagePack } from '#contract/language.ts';
import { createActiveLanguage, type ActiveLanguageState } from './create-active-language.ts';
import { createLanguages } from './languages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const ENGLISH = packOf('en');
const GERMAN = packOf('de');

function packOf(key: string): LanguagePack {
  const pack = documents.packs.find(({ language }) => language === key);
  if (!pack) throw new Error(`There is no "${key}".`);
  return pack;
}

/** A page that speaks English; `german` are the requests for German, to be answered by the test. */
async function openPage() {
  const german: ((answer: unknown) => void)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const isGerman = documents.languages.find((known) => known.url === url)?.language === 'de';
    if (!isGerman) return Response.json(ENGLISH);
    return new Promise((resolve, reject) => {
      german.push((answer) => (answer instanceof Error ? reject(answer) : resolve(Response.json(answer))));
    });
  });
  const languages = createLanguages(
    documents.languages,
    {
      translationUrl: '/assets/i18n/',
      translationSuffix: '.json',
    },
    'sign-up',
    importModule,
  );
  await languages.load('en');
  let route = 'en';
  let moved: () => void = () => undefined;
  const spoken = createActiveLanguage(languages, 'en', {
    language: () => route,
    listen: (listener) => (moved = listener),
  });
  const choose = (language: string): void => {
    route = language;
    moved();
  };
  return { spoken, choose, german };
}

const NO_NETWORK = new TypeError('no network');
const FAILED: ActiveLanguageState = { language: 'en', failures: 1, isLate: false };
const QUIET: ActiveLanguageState = { language: 'en', failures: 0, isLate: false };

/** Lets the answers arrive that are there. */
const settled = async (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('the language that is spoken', () => {
  it('R1.4 is the one before until the words of the one chosen are there', async () => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    await settled();
    expect(spoken.state()).toStrictEqual(QUIET);
    german[0]?.(GERMAN);
    await settled();
    expect(spoken.state()).toStrictEqual({ ...QUIET, language: 'de' });
  });

  it('R1.4 changes at once when the words are there already', async () => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    german[0]?.(GERMAN);
    await settled();
    choose('en');
    expect(spoken.state().language).toBe('en');
    choose('de');
    expect([spoken.state().language, german.length]).toStrictEqual(['de', 1]);
  });

  it.each([
    { what: 'nothing', pack: {}, because: 'somebody else answered' },
    { what: 'no words', pack: { ...GERMAN, messages: {} }, because: 'no text could be said' },
    {
      what: 'no messages at all',
      pack: { ...GERMAN, messages: undefined },
      because: 'no text could be said',
    },
    {
      what: 'a text less',
      pack: { ...GERMAN, messages: { ...GERMAN.messages, 'signup.submit': '' } },
      because: 'the button would be empty',
    },
    { what: 'no forms', pack: { ...GERMAN, forms: {} }, because: 'there would be no field' },
    { what: 'no catalogs', pack: { ...GERMAN, catalogs: undefined }, because: 'nothing could be chosen' },
    {
      what: 'empty catalogs',
      pack: { ...GERMAN, catalogs: { ...GERMAN.catalogs, countries: [] } },
      because: 'nothing could be chosen',
    },
    { what: 'another language', pack: ENGLISH, because: 'it is not what was asked for' },
  ])('R1.8 stays as it is when a pack with $what comes: $because', async ({ pack }) => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    german[0]?.(pack);
    await settled();
    expect(spoken.state()).toStrictEqual(FAILED);
  });
});

describe('a language that does not come', () => {
  it('R1.8 is told, until another one is chosen', async () => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    german[0]?.(NO_NETWORK);
    await settled();
    expect(spoken.state()).toStrictEqual(FAILED);
    choose('en');
    expect(spoken.state()).toStrictEqual(QUIET);
    choose('de');
    expect(spoken.state(), 'what failed before says nothing of this time').toStrictEqual(QUIET);
  });

  it('R1.8 can be asked for again, which is told at once, and counted when it fails again', async () => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    german[0]?.(NO_NETWORK);
    await settled();
    spoken.ask();
    expect(spoken.state()).toStrictEqual({ ...FAILED, isLate: true });
    german[1]?.(NO_NETWORK);
    await settled();
    expect(spoken.state()).toStrictEqual({ ...FAILED, failures: 2 });
    spoken.ask();
    german[2]?.(GERMAN);
    await settled();
    expect(spoken.state()).toStrictEqual({ ...QUIET, language: 'de' });
  });

  it('R1.8 says so after a second, and no longer than it is awaited', async () => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    await vi.advanceTimersByTimeAsync(999);
    expect(spoken.state().isLate).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(spoken.state().isLate).toBe(true);
    german[0]?.(NO_NETWORK);
    await settled();
    expect(spoken.state()).toStrictEqual(FAILED);
  });

  it('R1.8 is no longer awaited when the visitor goes back', async () => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    choose('en');
    await vi.advanceTimersByTimeAsync(1000);
    expect(spoken.state()).toStrictEqual(QUIET);
    german[0]?.(NO_NETWORK);
    await settled();
    expect(spoken.state(), 'it is not missed').toStrictEqual(QUIET);
  });

  it('R1.8 that hangs is asked for anew, by choosing it again; the first answer counts', async () => {
    const { spoken, choose, german } = await openPage();
    choose('de');
    choose('en');
    choose('de');
    spoken.ask();
    expect(german).toHaveLength(3);
    german[1]?.(GERMAN);
    await settled();
    expect(spoken.state().language).toBe('de');
    german[2]?.(NO_NETWORK);
    german[0]?.(NO_NETWORK);
    await vi.advanceTimersByTimeAsync(1000);
    expect(spoken.state()).toStrictEqual({ ...QUIET, language: 'de' });
  });
});

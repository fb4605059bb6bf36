import { documents, importModule, packFileIn } from '#tests/support/content.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActiveLanguage, type ActiveLanguageState } from './create-active-language.ts';
import { createLanguages } from './languages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const ENGLISH = packFileIn('en');
const GERMAN = packFileIn('de');

/** An English page. The test controls the responses to requests for German in `german`. */
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
    importModule,
  );
  await languages.load('en');
  let route = 'en';
  let moved: () => void = () => undefined;
  const activeLanguage = createActiveLanguage(languages, 'en', {
    language: () => route,
    listen: (listener) => (moved = listener),
  });
  const choose = (language: string): void => {
    route = language;
    moved();
  };
  return { activeLanguage, choose, german };
}

const NO_NETWORK = new TypeError('no network');
const FAILED: ActiveLanguageState = { language: 'en', failures: 1, isLate: false };
const QUIET: ActiveLanguageState = { language: 'en', failures: 0, isLate: false };

/** Waits until the responses have arrived. */
const settled = async (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('the active language', () => {
  it('R1.4 stays the previous one until the pack of the chosen one has loaded', async () => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    await settled();
    expect(activeLanguage.state()).toStrictEqual(QUIET);
    german[0]?.(GERMAN);
    await settled();
    expect(activeLanguage.state()).toStrictEqual({ ...QUIET, language: 'de' });
  });

  it('R1.4 changes immediately when the pack has loaded before', async () => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    german[0]?.(GERMAN);
    await settled();
    choose('en');
    expect(activeLanguage.state().language).toBe('en');
    choose('de');
    expect([activeLanguage.state().language, german.length]).toStrictEqual(['de', 1]);
  });

  it.each([
    { what: 'nothing', pack: {}, because: 'a proxy may have responded' },
    { what: 'no words', pack: { ...GERMAN, messages: {} }, because: 'the page would have no texts' },
    {
      what: 'no messages at all',
      pack: { ...GERMAN, messages: undefined },
      because: 'the page would lack a text',
    },
    {
      what: 'a text less',
      pack: { ...GERMAN, messages: { ...GERMAN.messages, 'signup.submit': '' } },
      because: 'the button would be empty',
    },
    { what: 'no forms', pack: { ...GERMAN, forms: {} }, because: 'the page would have no fields' },
    {
      what: 'no catalogs',
      pack: { ...GERMAN, catalogs: undefined },
      because: 'the visitor could choose nothing',
    },
    {
      what: 'empty catalogs',
      pack: { ...GERMAN, catalogs: { ...GERMAN.catalogs, countries: { value: [], name: [] } } },
      because: 'the visitor could choose nothing',
    },
    { what: 'another language', pack: ENGLISH, because: 'it is another language' },
  ])('R1.8 stays when a pack with $what arrives: $because', async ({ pack }) => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    german[0]?.(pack);
    await settled();
    expect(activeLanguage.state()).toStrictEqual(FAILED);
  });
});

describe('a language that does not load', () => {
  it('R1.8 counts as a failure, until the visitor chooses another language', async () => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    german[0]?.(NO_NETWORK);
    await settled();
    expect(activeLanguage.state()).toStrictEqual(FAILED);
    choose('en');
    expect(activeLanguage.state()).toStrictEqual(QUIET);
    choose('de');
    expect(activeLanguage.state(), 'an earlier failure does not count').toStrictEqual(QUIET);
  });

  it('R1.8 can be requested again; the page shows the request immediately, and counts the next failure', async () => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    german[0]?.(NO_NETWORK);
    await settled();
    activeLanguage.ask();
    expect(activeLanguage.state()).toStrictEqual({ ...FAILED, isLate: true });
    german[1]?.(NO_NETWORK);
    await settled();
    expect(activeLanguage.state()).toStrictEqual({ ...FAILED, failures: 2 });
    activeLanguage.ask();
    german[2]?.(GERMAN);
    await settled();
    expect(activeLanguage.state()).toStrictEqual({ ...QUIET, language: 'de' });
  });

  it('R1.8 is late after a second, until it has loaded', async () => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    await vi.advanceTimersByTimeAsync(999);
    expect(activeLanguage.state().isLate).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(activeLanguage.state().isLate).toBe(true);
    german[0]?.(NO_NETWORK);
    await settled();
    expect(activeLanguage.state()).toStrictEqual(FAILED);
  });

  it('R1.8 is not late any more when the visitor goes back', async () => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    choose('en');
    await vi.advanceTimersByTimeAsync(1000);
    expect(activeLanguage.state()).toStrictEqual(QUIET);
    german[0]?.(NO_NETWORK);
    await settled();
    expect(activeLanguage.state(), 'the page needs it no more').toStrictEqual(QUIET);
  });

  it('R1.8 a language that hangs is requested again when the visitor chooses it again; the first response counts', async () => {
    const { activeLanguage, choose, german } = await openPage();
    choose('de');
    choose('en');
    choose('de');
    activeLanguage.ask();
    expect(german).toHaveLength(3);
    german[1]?.(GERMAN);
    await settled();
    expect(activeLanguage.state().language).toBe('de');
    german[2]?.(NO_NETWORK);
    german[0]?.(NO_NETWORK);
    await vi.advanceTimersByTimeAsync(1000);
    expect(activeLanguage.state()).toStrictEqual({ ...QUIET, language: 'de' });
  });
});

import documents from '#catalogs/language-packs';
import { describe, expect, it, vi } from 'vitest';
import { createMessages } from './create-messages.ts';
import { createLanguages, usesExternalTranslations } from './languages.ts';

const OWN = { translationUrl: '/assets/i18n/', translationSuffix: '.json' };
const FOREIGN = { translationUrl: 'https://words.example/vestibule/', translationSuffix: '-v2.json' };

const GERMAN = documents.languages.find(({ language }) => language === 'de');

/** Puts a server in the page's reach that has these files, by address, and tells which were asked for. */
function serve(files: Readonly<Record<string, unknown>>): readonly string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    const isThere = Object.hasOwn(files, url);
    return Promise.resolve(isThere ? Response.json(files[url]) : new Response('', { status: 404 }));
  });
  return urls;
}

const packFiles = Object.fromEntries(
  documents.languages.map(({ language, url }) => [
    url,
    documents.packs.find((pack) => pack.language === language),
  ]),
);

describe('the languages', () => {
  it('R1.2 are those that were shipped', () => {
    const languages = createLanguages(documents.languages, OWN);
    expect(languages.all).toStrictEqual(documents.languages);
    expect(languages.find('de')?.nativeName).toBe('Deutsch');
    expect(languages.find('tlh')).toBeUndefined();
  });

  it('are fetched from the address that the build gave them, and are there from then on', async () => {
    const urls = serve(packFiles);
    const languages = createLanguages(documents.languages, OWN);
    expect(languages.loaded('de')).toBeUndefined();
    const pack = await languages.load('de');
    expect(pack.messages['signup.submit']).toBe('Konto erstellen');
    expect(languages.loaded('de')).toBe(pack);
    expect(await languages.load('de')).toBe(pack);
    expect(urls).toStrictEqual([GERMAN?.url]);
  });

  it('are asked for anew as long as they are not there: what hangs must not make others wait', async () => {
    const urls = serve(packFiles);
    const languages = createLanguages(documents.languages, OWN);
    await Promise.all([languages.load('de'), languages.load('de')]);
    expect(urls).toHaveLength(2);
    await languages.load('de');
    expect(urls).toHaveLength(2);
  });

  it.each([
    { answer: {}, because: 'it is empty' },
    { answer: [], because: 'it is a list' },
    { answer: null, because: 'it is nothing' },
    { answer: { language: 'de' }, because: 'it is a name alone' },
    { answer: { error: 'unavailable' }, because: 'somebody else answered' },
  ])('R1.8 cannot be had of a file that is none of ours: $because', async ({ answer }) => {
    const languages = createLanguages(documents.languages, OWN);
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json(answer)));
    await expect(languages.load('de')).rejects.toThrow(/is not "de"|null|undefined/);
    expect(languages.loaded('de')).toBeUndefined();
  });

  it('R1.8 are not waited for without end', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('fetch', fetched);
    await expect(createLanguages(documents.languages, OWN).load('de')).rejects.toThrow('no network');
    expect(fetched.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });

  it('R1.8 can be had later when they could not be had before', async () => {
    const languages = createLanguages(documents.languages, OWN);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    await expect(languages.load('de')).rejects.toThrow('no network');
    expect(languages.loaded('de')).toBeUndefined();
    serve(packFiles);
    expect((await languages.load('de')).language).toBe('de');
  });

  it('R1.2 cannot be had when they are not shipped', async () => {
    serve(packFiles);
    const languages = createLanguages(documents.languages, OWN);
    await expect(languages.load('tlh')).rejects.toThrow('"tlh" is not shipped');
  });

  it.each([
    { answer: new Response('{}', { status: 404 }), says: 'answered 404', because: 'the file is gone' },
    { answer: new Response('<!doctype html>'), says: 'not valid JSON', because: 'a page came in its place' },
  ])('R1.8 are not there when $because', async ({ answer, says }) => {
    vi.stubGlobal('fetch', async () => Promise.resolve(answer));
    const languages = createLanguages(documents.languages, OWN);
    await expect(languages.load('de')).rejects.toThrow(says);
    expect(languages.loaded('de')).toBeUndefined();
  });
});

describe('R7.8 translations from another place', () => {
  const texts = {
    'signup.submit': 'Los geht’s',
    'signup.errors.formError.title': '{count, plural, one {Ein Feld} other {# Felder}}',
    'signup.inputs.terms.label': 'Ja zu <terms>AGB</terms> und <privacy>Datenschutz</privacy>',
  };
  const files = { ...packFiles, 'https://words.example/vestibule/de-v2.json': texts };

  it('take the place of the product’s own, parsed on the spot', async () => {
    serve(files);
    const languages = createLanguages(documents.languages, FOREIGN);
    const { format } = createMessages(await languages.load('de'), 'de-DE');
    expect(format('signup.submit')).toBe('Los geht’s');
    expect(format('signup.errors.formError.title', { count: 1 })).toBe('Ein Feld');
    expect(format('signup.errors.formError.title', { count: 3 })).toBe('3 Felder');
    expect(format('signup.inputs.terms.label')).toBe('Ja zu AGB und Datenschutz');
  });

  it('leave names of countries and currencies as the product has them', async () => {
    serve(files);
    const languages = createLanguages(documents.languages, FOREIGN);
    const { catalogs } = await languages.load('de');
    expect(catalogs['countries']).toContainEqual(
      expect.objectContaining({ value: 'DE', name: 'Deutschland' }),
    );
  });

  it('leave what they do not say to the product’s own words, so that no key is ever missing', async () => {
    serve(files);
    const languages = createLanguages(documents.languages, FOREIGN);
    const { format } = createMessages(await languages.load('de'), 'de-DE');
    expect(format('shell.signIn')).toBe('Anmelden');
  });

  it('R7.8 fall back to the product’s own words when the other place is down', async () => {
    serve(packFiles);
    const languages = createLanguages(documents.languages, FOREIGN);
    const { format } = createMessages(await languages.load('de'), 'de-DE');
    expect(format('signup.submit')).toBe('Konto erstellen');
  });

  it.each([
    { translationUrl: '/assets/i18n/', foreign: false, because: 'it is the product’s own place' },
    { translationUrl: '/words/', foreign: true, because: 'it is another place of the same site' },
    { translationUrl: 'https://words.example/', foreign: true, because: 'it is another site' },
  ])('$translationUrl is foreign: $foreign, because $because', ({ translationUrl, foreign }) => {
    expect(usesExternalTranslations({ translationUrl })).toBe(foreign);
  });
});

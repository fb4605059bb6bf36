import { documents, importModule, packFileIn, packIn } from '#tests/support/content.ts';
import { describe, expect, it, vi } from 'vitest';
import type { ProblemKind } from '#contract/problem.ts';
import { problemText } from '#engine/problem-text.ts';
import { createMessages } from './create-messages.ts';
import { createLanguages, usesExternalTranslations } from './languages.ts';

const OWN = { translationUrl: '/assets/i18n/', translationSuffix: '.json' };
const FOREIGN = { translationUrl: 'https://words.example/vestibule/', translationSuffix: '-v2.json' };

const GERMAN = documents.languages.find(({ language }) => language === 'de');

/** Serves these files by address, and returns the requested addresses. */
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
  documents.languages.map(({ language, url }) => [url, packFileIn(language)]),
);

describe('the languages', () => {
  it('R1.2 are the shipped ones', () => {
    const languages = createLanguages(documents.languages, OWN, importModule);
    expect(languages.all).toStrictEqual(documents.languages);
    expect(languages.find('de')?.nativeName).toBe('Deutsch');
    expect(languages.find('tlh')).toBeUndefined();
  });

  it('load from the address that the build wrote, and stay loaded', async () => {
    const urls = serve(packFiles);
    const languages = createLanguages(documents.languages, OWN, importModule);
    expect(languages.loaded('de')).toBeUndefined();
    const pack = await languages.load('de');
    expect(pack.messages['signup.submit']).toBe('Konto erstellen');
    expect(languages.loaded('de')).toBe(pack);
    expect(await languages.load('de')).toBe(pack);
    expect(urls).toStrictEqual([GERMAN?.url]);
  });

  it('are requested by each call until they have loaded, so that a hanging request blocks no other', async () => {
    const urls = serve(packFiles);
    const languages = createLanguages(documents.languages, OWN, importModule);
    await Promise.all([languages.load('de'), languages.load('de')]);
    expect(urls).toHaveLength(2);
    await languages.load('de');
    expect(urls).toHaveLength(2);
  });

  it.each([
    { answer: {}, because: 'it is empty' },
    { answer: [], because: 'it is a list' },
    { answer: null, because: 'it is null' },
    { answer: { language: 'de' }, because: 'it has only a name' },
    { answer: { error: 'unavailable' }, because: 'a proxy responded' },
  ])('R1.8 do not load from a foreign file: $because', async ({ answer }) => {
    const languages = createLanguages(documents.languages, OWN, importModule);
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json(answer)));
    await expect(languages.load('de')).rejects.toThrow(/is not "de"|null|undefined/);
    expect(languages.loaded('de')).toBeUndefined();
  });

  it('R1.8 are requested with a time limit', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('fetch', fetched);
    await expect(createLanguages(documents.languages, OWN, importModule).load('de')).rejects.toThrow(
      'no network',
    );
    expect(fetched.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });

  it('R1.8 a language may load later after a failure', async () => {
    const languages = createLanguages(documents.languages, OWN, importModule);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    await expect(languages.load('de')).rejects.toThrow('no network');
    expect(languages.loaded('de')).toBeUndefined();
    serve(packFiles);
    expect((await languages.load('de')).language).toBe('de');
  });

  it('R1.2 do not load when they are not shipped', async () => {
    serve(packFiles);
    const languages = createLanguages(documents.languages, OWN, importModule);
    await expect(languages.load('tlh')).rejects.toThrow('There is no language "tlh"');
  });

  it.each([
    {
      answer: new Response('{}', { status: 404 }),
      says: 'answered 404',
      because: 'the server has no such file any more',
    },
    {
      answer: new Response('<!doctype html>'),
      says: 'not valid JSON',
      because: 'the server sent a page instead of the file',
    },
  ])('R1.8 do not load when $because', async ({ answer, says }) => {
    vi.stubGlobal('fetch', async () => Promise.resolve(answer));
    const languages = createLanguages(documents.languages, OWN, importModule);
    await expect(languages.load('de')).rejects.toThrow(says);
    expect(languages.loaded('de')).toBeUndefined();
  });
});

describe('R7.8 external translations', () => {
  const texts = {
    'signup.submit': 'Los geht’s',
    'signup.errors.formError.title': '{count, plural, one {Ein Feld} other {# Felder}}',
    'signup.inputs.terms.label': 'Ja zu <terms>AGB</terms> und <privacy>Datenschutz</privacy>',
  };
  const files = { ...packFiles, 'https://words.example/vestibule/de-v2.json': texts };

  it('replace the product’s own messages, and are parsed in the browser', async () => {
    serve(files);
    const languages = createLanguages(documents.languages, FOREIGN, importModule);
    const { format } = createMessages(await languages.load('de'), 'de-DE');
    expect(format('signup.submit')).toBe('Los geht’s');
    expect(format('signup.errors.formError.title', { count: 1 })).toBe('Ein Feld');
    expect(format('signup.errors.formError.title', { count: 3 })).toBe('3 Felder');
    expect(format('signup.inputs.terms.label')).toBe('Ja zu AGB und Datenschutz');
  });

  it.each([
    {
      external: { 'signup.inputs.email.error': 'Diese Adresse geht nicht.' },
      texts: { required: 'Diese Adresse geht nicht.', invalidEmail: 'Diese Adresse geht nicht.' },
      because: 'the specification knows one error text for each field',
    },
    {
      external: {
        'signup.inputs.email.error': 'Diese Adresse geht nicht.',
        'signup.inputs.email.error.required': 'Ohne Adresse geht es nicht.',
      },
      texts: { required: 'Ohne Adresse geht es nicht.', invalidEmail: 'Diese Adresse geht nicht.' },
      because: 'the external server has a text for one problem, too',
    },
  ])(
    'R7.8 R2.26 an external error of a field replaces the product’s own for all its problems: $because',
    async ({ external, texts: expected }) => {
      serve({ ...packFiles, 'https://words.example/vestibule/de-v2.json': external });
      const languages = createLanguages(documents.languages, FOREIGN, importModule);
      const messages = createMessages(await languages.load('de'), 'de-DE');
      const textFor = (kind: ProblemKind): string =>
        problemText(messages, 'signup', { field: 'email', problem: { kind } });
      expect({ required: textFor('required'), invalidEmail: textFor('invalidEmail') }).toStrictEqual(
        expected,
      );
      expect(problemText(messages, 'signup', { field: 'firstName', problem: { kind: 'required' } })).toBe(
        packIn('de').messages['signup.inputs.firstName.error.required'],
      );
    },
  );

  it('R7.8 R2.9 an external error of the password replaces the list of what it lacks', async () => {
    const external = { 'signup.inputs.password.error': 'Passwort zu schwach.' };
    serve({ ...packFiles, 'https://words.example/vestibule/de-v2.json': external });
    const languages = createLanguages(documents.languages, FOREIGN, importModule);
    const messages = createMessages(await languages.load('de'), 'de-DE');
    const problem = { kind: 'tooShort', limit: 12, others: ['missingDigit'] } as const;
    expect(problemText(messages, 'signup', { field: 'password', problem })).toBe('Passwort zu schwach.');
  });

  it('do not change the names of countries and currencies', async () => {
    serve(files);
    const languages = createLanguages(documents.languages, FOREIGN, importModule);
    const { catalogs } = await languages.load('de');
    expect(catalogs['countries']).toContainEqual(
      expect.objectContaining({ value: 'DE', name: 'Deutschland' }),
    );
  });

  it('the product’s own message fills in for a missing external one, so that no key is ever missing', async () => {
    serve(files);
    const languages = createLanguages(documents.languages, FOREIGN, importModule);
    const { format } = createMessages(await languages.load('de'), 'de-DE');
    expect(format('shell.signIn')).toBe('Anmelden');
  });

  it('R7.8 are replaced by the product’s own messages when their server is down', async () => {
    serve(packFiles);
    const languages = createLanguages(documents.languages, FOREIGN, importModule);
    const { format } = createMessages(await languages.load('de'), 'de-DE');
    expect(format('signup.submit')).toBe('Konto erstellen');
  });

  it.each([
    { translationUrl: '/assets/i18n/', foreign: false, because: 'it is the product’s own address' },
    { translationUrl: '/words/', foreign: true, because: 'it is another address of the same site' },
    { translationUrl: 'https://words.example/', foreign: true, because: 'it is another site' },
  ])('translations at $translationUrl are external ($foreign): $because', ({ translationUrl, foreign }) => {
    expect(usesExternalTranslations({ translationUrl })).toBe(foreign);
  });
});

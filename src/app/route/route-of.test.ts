import { describe, expect, it } from 'vitest';
import { signUpHash } from '#app/pages/TermsPage.tsx';
import { TERMS_PAGE } from '#contract/terms-page.ts';
import { isOffered, pathOf, routeOf, SIGN_UP_PAGE } from './route-of.ts';

const LANGUAGES = ['en', 'de'];
const FILES = { pack: '/p', module: '/m' };
const PAGES = {
  [TERMS_PAGE]: { form: 'terms', files: { en: FILES, de: FILES } },
  'contact-sales': { form: 'contact', files: { de: FILES } },
};
const HOME = { page: SIGN_UP_PAGE, language: 'en' };

describe('routeOf', () => {
  it.each([
    { hash: '', route: HOME, because: 'no hash is the empty route' },
    { hash: '#', route: HOME, because: 'a bare # is the empty route' },
    { hash: '#/', route: HOME, because: 'a bare slash is the empty route' },
    { hash: '#/en', route: HOME, because: 'it names the first language' },
    { hash: '/de', route: { page: SIGN_UP_PAGE, language: 'de' }, because: 'a path is read like a hash' },
    { hash: '#/de', route: { page: SIGN_UP_PAGE, language: 'de' }, because: 'it names a language' },
    { hash: '#/de/', route: { page: SIGN_UP_PAGE, language: 'de' }, because: 'nothing follows the slash' },
    { hash: '#/create_tos/de', route: { page: TERMS_PAGE, language: 'de' }, because: 'it is the terms page' },
    { hash: '#de', route: HOME, because: 'a route starts with a slash' },
    { hash: '#/DE', route: HOME, because: 'keys of languages have small letters' },
    { hash: '#/en/a@b.example/more', route: HOME, because: 'no route has a third part' },
    { hash: '#/settings', route: HOME, because: 'the path is unknown' },
  ])('R1.1 reads "$hash": $because', ({ hash, route }) => {
    expect(routeOf(hash, LANGUAGES, PAGES)).toStrictEqual(route);
  });

  it.each([
    { hash: '#/fr', because: 'the product has no French' },
    { hash: '#/fr/a@b.example', because: 'an address does not make French available' },
    { hash: '#/create_tos', because: 'the terms page needs a language' },
    { hash: '#/create_tos/', because: 'an empty language is no language' },
    { hash: '#/create_tos/fr', because: 'the terms page needs a language that the product has' },
    { hash: '#/create_tos/de/more', because: 'the terms page has no further parts' },
    { hash: '#/constructor', because: 'a property of every object is no language' },
    { hash: '#/__proto__', because: 'a property of every object is no language' },
    { hash: '#/create_tos/toString', because: 'a property of every object is no language' },
  ])('R1.2 reads "$hash" as an unknown path: $because', ({ hash }) => {
    expect(routeOf(hash, LANGUAGES, PAGES)).toStrictEqual(HOME);
  });

  it('R1.2 falls back to the first shipped language', () => {
    expect(routeOf('#/en', ['da', 'de'], PAGES)).toStrictEqual({ page: SIGN_UP_PAGE, language: 'da' });
  });

  it.each([
    { written: 'maria%40shop.example', email: 'maria@shop.example', because: 'links escape the @' },
    { written: 'maria@shop.example', email: 'maria@shop.example', because: 'people do not escape the @' },
    {
      written: 'a%2Fb%40shop.example',
      email: 'a/b@shop.example',
      because: 'an escaped slash separates nothing',
    },
    {
      written: 'j%C3%B8rgen%40shop.example',
      email: 'jørgen@shop.example',
      because: 'letters are encoded as UTF-8',
    },
    { written: 'a+b@shop.example', email: 'a+b@shop.example', because: 'a plus is no space in a path' },
    { written: '100%', email: '100%', because: 'a lone % is no escape' },
    { written: 'a%zz@b', email: 'a%zz@b', because: 'zz are no hexadecimal digits' },
    { written: '%E0%A4%A', email: '%E0%A4%A', because: 'the last letter is incomplete' },
    { written: '%C3', email: '%C3', because: 'half a letter is invalid' },
  ])('R1.3 reads the address "$written" as "$email": $because', ({ written, email }) => {
    expect(routeOf(`#/de/${written}`, LANGUAGES, PAGES)).toStrictEqual({
      page: SIGN_UP_PAGE,
      language: 'de',
      email,
    });
  });
});

describe('the page of a form', () => {
  const contact = { page: 'contact-sales', language: 'de' };
  it.each([
    { hash: '#/contact-sales/de', route: contact, because: 'the page exists in German' },
    { hash: '#/contact-sales/en', route: contact, because: 'the page exists only in German' },
    { hash: '#/contact-sales', route: contact, because: 'the default is the page’s first language' },
    {
      hash: '#/contact-sales/de/a@b.example',
      route: HOME,
      because: 'only the sign-up page takes an address',
    },
    { hash: '#/contact/de', route: HOME, because: 'the path decides, not the form’s name' },
    { hash: '#/constructor/de', route: HOME, because: 'a property of every object is no page' },
    {
      hash: '#/contact-sales/constructor',
      route: contact,
      because: 'a property of every object is no language',
    },
  ])('R17.1 is read from "$hash": $because', ({ hash, route }) => {
    expect(routeOf(hash, LANGUAGES, PAGES)).toStrictEqual(route);
    expect(pathOf(routeOf(hash, LANGUAGES, PAGES))).toBe(pathOf(route));
  });

  it.each([
    { page: 'contact-sales', language: 'de', offered: true },
    { page: 'contact-sales', language: 'en', offered: false },
    { page: SIGN_UP_PAGE, language: 'en', offered: true },
    { page: TERMS_PAGE, language: 'fr', offered: false },
  ])('R17.1 the page "$page" is offered in $language: $offered', ({ page, language, offered }) => {
    expect(isOffered(page, language, { languages: LANGUAGES, pages: PAGES })).toBe(offered);
  });
});

describe('pathOf', () => {
  it('R1.1 leads back to the same route', () => {
    for (const path of ['/en', '/de', '/create_tos/en', '/create_tos/de']) {
      expect(pathOf(routeOf(`#${path}`, LANGUAGES, PAGES))).toBe(path);
    }
  });

  it('R1.3 never contains an e-mail address', () => {
    expect(pathOf(routeOf('#/de/maria@shop.example', LANGUAGES, PAGES))).toBe('/de');
  });
});

describe('signUpHash', () => {
  it.each(['maria@shop.example', 'a/b+c@shop.example', '100%@shop.example', 'jørgen#1?@shop.example'])(
    'R3.3 passes "%s" on unchanged',
    (email) => {
      expect(routeOf(signUpHash('de', email), LANGUAGES, PAGES)).toStrictEqual({
        page: SIGN_UP_PAGE,
        language: 'de',
        email,
      });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { signUpHash } from '#app/pages/TermsPage.tsx';
import { isOffered, pathOf, routeOf, SIGN_UP_PAGE, TERMS_PAGE } from './route-of.ts';

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
    { hash: '/de', route: { page: SIGN_UP_PAGE, language: 'de' }, because: 'a path is read as a hash is' },
    { hash: '#/de', route: { page: SIGN_UP_PAGE, language: 'de' }, because: 'it names a language' },
    { hash: '#/de/', route: { page: SIGN_UP_PAGE, language: 'de' }, because: 'nothing follows the slash' },
    { hash: '#/create_tos/de', route: { page: TERMS_PAGE, language: 'de' }, because: 'it is the terms page' },
    { hash: '#de', route: HOME, because: 'a route starts with a slash' },
    { hash: '#/DE', route: HOME, because: 'keys of languages are small' },
    { hash: '#/en/a@b.example/more', route: HOME, because: 'no route has a third part' },
    { hash: '#/settings', route: HOME, because: 'the path is unknown' },
  ])('R1.1 reads "$hash": $because', ({ hash, route }) => {
    expect(routeOf(hash, LANGUAGES, PAGES)).toStrictEqual(route);
  });

  it.each([
    { hash: '#/fr', because: 'there is no message file of French' },
    { hash: '#/fr/a@b.example', because: 'with an address it is no better' },
    { hash: '#/create_tos', because: 'the terms page needs a language' },
    { hash: '#/create_tos/', because: 'an empty language is no language' },
    { hash: '#/create_tos/fr', because: 'the terms page needs one that is shipped' },
    { hash: '#/create_tos/de/more', because: 'the terms page has no parts' },
    { hash: '#/constructor', because: 'every object has one, and it is no language' },
    { hash: '#/__proto__', because: 'so it is with this one' },
    { hash: '#/create_tos/toString', because: 'and on the terms page' },
  ])('R1.2 reads "$hash" as an unknown path: $because', ({ hash }) => {
    expect(routeOf(hash, LANGUAGES, PAGES)).toStrictEqual(HOME);
  });

  it('R1.2 falls back to the first shipped language', () => {
    expect(routeOf('#/en', ['da', 'de'], PAGES)).toStrictEqual({ page: SIGN_UP_PAGE, language: 'da' });
  });

  it.each([
    { written: 'maria%40shop.example', email: 'maria@shop.example', because: 'links escape the @' },
    { written: 'maria@shop.example', email: 'maria@shop.example', because: 'people do not' },
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
    { written: 'a%zz@b', email: 'a%zz@b', because: 'these are no digits' },
    { written: '%E0%A4%A', email: '%E0%A4%A', because: 'the last letter is cut short' },
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
    { hash: '#/contact-sales/de', route: contact, because: 'it is offered in German' },
    { hash: '#/contact-sales/en', route: contact, because: 'it is offered in German alone' },
    { hash: '#/contact-sales', route: contact, because: 'its first language is the default' },
    { hash: '#/contact-sales/de/a@b.example', route: HOME, because: 'it takes no address' },
    { hash: '#/contact/de', route: HOME, because: 'the path counts, not the form' },
    { hash: '#/constructor/de', route: HOME, because: 'every object has one' },
    { hash: '#/contact-sales/constructor', route: contact, because: 'so has this one' },
  ])('R17.1 is read from "$hash": $because', ({ hash, route }) => {
    expect(routeOf(hash, LANGUAGES, PAGES)).toStrictEqual(route);
    expect(pathOf(routeOf(hash, LANGUAGES, PAGES))).toBe(pathOf(route));
  });

  it.each([
    { page: 'contact-sales', language: 'de', offered: true },
    { page: 'contact-sales', language: 'en', offered: false },
    { page: SIGN_UP_PAGE, language: 'en', offered: true },
    { page: TERMS_PAGE, language: 'fr', offered: false },
  ])('R17.1 "$page" in $language is offered: $offered', ({ page, language, offered }) => {
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

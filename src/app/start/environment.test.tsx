import { afterEach, describe, expect, it } from 'vitest';
import { linksIn, readEnvironment, readLanguages } from './environment.ts';

afterEach(() => {
  document.head.replaceChildren();
});

/** A page with a block of JSON in it, as the server and the build write them. */
function write(id: string, text: string): void {
  const block = document.head.appendChild(document.createElement('script'));
  block.type = 'application/json';
  block.id = id;
  block.textContent = text;
}

describe('the environment', () => {
  it('R8.1 is what the server wrote into the page', () => {
    write(
      'environment',
      '{ "production": true, "environmentName": "production", "apiUrl": "https://api.example" }',
    );
    expect(readEnvironment(document)).toMatchObject({
      production: true,
      environmentName: 'production',
      apiUrl: 'https://api.example',
      dashboardUrl: '/dashboard',
    });
  });

  it.each([
    { text: undefined, because: 'there is no block' },
    { text: '', because: 'the block is empty' },
    { text: '\n {} \n', because: 'the block says nothing' },
  ])('R8.1 is that of a bare start when $because', ({ text }) => {
    if (text !== undefined) write('environment', text);
    expect(readEnvironment(document)).toStrictEqual({
      environmentName: 'development',
      production: false,
      apiUrl: '/api',
      translationUrl: '/assets/i18n/',
      translationSuffix: '.json',
      dashboardUrl: '/dashboard',
      providerUrl: 'https://example.com/',
      rebrandUrl: 'https://example.com/rebrand',
      privacyUrls: { en: 'https://example.com/privacy' },
      termsUrls: { en: 'https://example.com/terms' },
    });
  });

  it('is not guessed when the block is broken: the page says that it did not start', () => {
    write('environment', '{ "production": ');
    expect(() => readEnvironment(document)).toThrow('JSON');
  });
});

describe('the languages', () => {
  it('R1.2 are those that the build wrote into the page', () => {
    write('languages', '[{ "language": "en" }, { "language": "de" }]');
    expect(readLanguages(document).map(({ language }) => language)).toStrictEqual(['en', 'de']);
  });

  it('are none without the block', () => {
    expect(readLanguages(document)).toStrictEqual([]);
  });
});

describe('the links of a page', () => {
  const environment = {
    ...readEnvironment(document),
    dashboardUrl: 'https://admin.example',
    privacyUrls: { en: 'https://example.com/privacy', de: 'https://example.com/datenschutz' },
    termsUrls: { en: 'https://example.com/terms' },
  };

  it('R1.5 lead where the environment says, in the page’s language', () => {
    expect(linksIn(environment, 'de')).toStrictEqual({
      provider: 'https://example.com/',
      rebrand: 'https://example.com/rebrand',
      signIn: 'https://admin.example/login?language=de',
      privacy: 'https://example.com/datenschutz',
      terms: 'https://example.com/terms',
    });
  });

  it('R1.2 are English’s for a language that has none of its own', () => {
    expect(linksIn(environment, 'fr')).toMatchObject({
      privacy: 'https://example.com/privacy',
      terms: 'https://example.com/terms',
    });
  });
});

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { publicEnvironmentOf } from '#server/config/public-environment.ts';
import { readConfig } from '#server/config/read-config.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
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
    const written = { ...BARE_ENVIRONMENT, environmentName: 'production', production: true };
    write('environment', JSON.stringify(written, null, 2));
    expect(readEnvironment(document)).toStrictEqual(written);
  });

  it('R8.1 stands in index.html as a server that is told nothing would write it', () => {
    const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
    expect(readEnvironment(page)).toStrictEqual(BARE_ENVIRONMENT);
    const config = readConfig({ env: {}, readFile: () => '' });
    expect(publicEnvironmentOf(config)).toMatchObject(BARE_ENVIRONMENT);
  });

  it.each([
    { text: undefined, because: 'there is no block' },
    { text: '{ "production": ', because: 'the block is cut short' },
  ])('is not guessed when $because: the page says that it did not start', ({ text }) => {
    if (text !== undefined) write('environment', text);
    expect(() => readEnvironment(document)).toThrow('JSON');
  });
});

describe('the languages', () => {
  it('R1.2 are those that the build wrote into the page', () => {
    write('languages', '[{ "language": "en" }, { "language": "de" }]');
    expect(readLanguages(document).map(({ language }) => language)).toStrictEqual(['en', 'de']);
  });
});

describe('the links of a page', () => {
  const environment = {
    ...BARE_ENVIRONMENT,
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

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { publicEnvironmentOf } from '#server/config/public-environment.ts';
import { readConfig } from '#server/config/read-config.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
import { readEnvironment, readLanguages } from './page-data.ts';

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

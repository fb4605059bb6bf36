import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { publicEnvironmentOf } from '#server/config/public-environment.ts';
import { readConfig } from '#server/config/read-config.ts';
import { RELEASE } from '#tests/support/content.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
import { readEnvironment, readPageContent } from './page-data.ts';

afterEach(() => {
  document.head.replaceChildren();
});

/** Writes a block of JSON into the page, as server and build do. */
function write(id: string, text: string): void {
  const block = document.head.appendChild(document.createElement('script'));
  block.type = 'application/json';
  block.id = id;
  block.textContent = text;
}

describe('the environment', () => {
  it('R8.1 has the values that the server wrote into the page', () => {
    const written = { ...BARE_ENVIRONMENT, environmentName: 'production', production: true };
    write('environment', JSON.stringify(written, null, 2));
    expect(readEnvironment(document)).toStrictEqual(written);
  });

  it('R8.1 the environment in index.html has the defaults of the server', () => {
    const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
    expect(readEnvironment(page)).toStrictEqual(BARE_ENVIRONMENT);
    const config = readConfig({ env: {}, readFile: () => '' });
    expect(publicEnvironmentOf(config)).toMatchObject(BARE_ENVIRONMENT);
  });

  it.each([
    { text: undefined, because: 'there is no block' },
    { text: '{ "production": ', because: 'the block is cut short' },
  ])('cannot be read when $because, so that the page says that it did not start', ({ text }) => {
    if (text !== undefined) write('environment', text);
    expect(() => readEnvironment(document)).toThrow('JSON');
  });
});

describe('the content', () => {
  it('R11.2 is the index of files that the server wrote into the page', () => {
    write('content', JSON.stringify(RELEASE.page));
    expect(readPageContent(document)).toStrictEqual(RELEASE.page);
  });
});

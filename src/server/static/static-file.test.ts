import { expect, it } from 'vitest';
import { compressFile, LITTLE_EFFORT, makeStaticFile, type StaticFile } from './static-file.ts';

function fileOf(text: string): StaticFile {
  return makeStaticFile({
    type: 'text/plain',
    cacheControl: 'no-cache',
    identity: Buffer.from(text.repeat(600)),
  });
}

it.each([
  {
    text: 'a',
    effort: undefined,
    isSame: true,
    because: 'a release shares most of its files with the one before',
  },
  { text: 'b', effort: undefined, isSame: false, because: 'its content is another' },
  { text: 'a', effort: LITTLE_EFFORT, isSame: false, because: 'a request does not wait for the most effort' },
])('R11.5 a file is compressed once: $because', async ({ text, effort, isSame }) => {
  const [first, second] = [await compressFile(fileOf('a')), await compressFile(fileOf(text), effort)];
  expect(second.bodies.br?.body === first.bodies.br?.body).toBe(isSame);
  expect(second.bodies.identity.body.toString()).toBe(text.repeat(600));
});

it('R11.5 each file of a large release is compressed once, although a release goes through them in one order', async () => {
  const texts = Array.from({ length: 300 }, (_, at) => `${at} `);
  const compressAll = async (): Promise<unknown[]> => {
    const files = [];
    for (const text of texts) files.push(await compressFile(fileOf(text), LITTLE_EFFORT));
    return files.map(({ bodies }) => bodies.br?.body);
  };
  const first = await compressAll();
  const second = await compressAll();
  expect(second.filter((body, at) => body !== first[at])).toStrictEqual([]);
});

import { expect, it } from 'vitest';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { concurrentHashes, makePasswords, oneAtATime } from './passwords.ts';

it.each([
  { cores: 1, threadPoolSize: undefined, hashes: 1, because: 'one core runs one hash' },
  { cores: 2, threadPoolSize: undefined, hashes: 2, because: 'two of four threads stay free' },
  { cores: 4, threadPoolSize: undefined, hashes: 3, because: 'the pool has four threads' },
  { cores: 16, threadPoolSize: '', hashes: 3, because: 'the pool has four threads' },
  { cores: 16, threadPoolSize: '17', hashes: 16, because: 'each core has its own thread' },
  { cores: 16, threadPoolSize: '64', hashes: 16, because: 'more hashes than cores would only wait' },
  { cores: 8, threadPoolSize: '1', hashes: 1, because: 'without a hash at all, nobody could sign up' },
  { cores: 8, threadPoolSize: 'many', hashes: 1, because: 'libuv uses one thread then' },
])(
  'R15.8 the server runs $hashes hashes at once on $cores cores with a pool of $threadPoolSize: $because',
  (given) => {
    expect(concurrentHashes(given)).toBe(given.hashes);
  },
);

it('R11.10 R21.1 many sign-ins of editors at once hash one password at a time, and leave room for sign-ups', async () => {
  const queue = makeWorkQueue(2, 4);
  const passwords = makePasswords({ memoryKib: 8, iterations: 1 }, queue);
  const editors = oneAtATime(passwords);
  const signIns = Array.from({ length: 40 }, async () => editors.hash('Correct horse 7'));
  expect([passwords.hasRoom(), queue.waiting()]).toStrictEqual([true, 0]);
  const outcomes = await Promise.allSettled([...signIns, passwords.hash('Correct horse 7')]);
  expect(outcomes.filter(({ status }) => status === 'rejected').length, 'the others are refused').toBe(7);
  expect(outcomes.at(-1)?.status).toBe('fulfilled');
});

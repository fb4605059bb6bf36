import { expect, it } from 'vitest';
import { concurrentHashes } from './passwords.ts';

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

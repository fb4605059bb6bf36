import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { hashFile, sha1 } from '#tests/support/breached-hashes.ts';
import { ConfigFaults } from './config/config-faults.ts';
import { readConfig } from './config/read-config.ts';
import { fileFaults } from './file-faults.ts';

/** The faults of a start with `BREACHED_PASSWORDS`. The program ends with exit code 78 when there is one. */
function faultsOf(BREACHED_PASSWORDS: string): readonly string[] {
  try {
    readConfig({
      env: { BREACHED_PASSWORDS },
      readFile: () => '',
      fileFaults: (settings) => fileFaults(settings, null),
    });
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

const HASHES = Array.from({ length: 2_000 }, (_, at) => sha1(String(at)).toLowerCase());
const SORTED = HASHES.toSorted();

it.each([
  { text: '', fault: 'it holds no SHA-1 hashes', because: 'it is empty' },
  { text: '\n\n', fault: 'it holds no SHA-1 hashes', because: 'its lines are empty' },
  { text: 'password\n123456\n', fault: 'it holds no SHA-1 hashes', because: 'it lists passwords' },
  { text: `${'a'.repeat(32)}:5\n`, fault: 'it holds no SHA-1 hashes', because: 'NTLM hashes are shorter' },
  { text: `${'a'.repeat(64)}\n`, fault: 'it holds no SHA-1 hashes', because: 'SHA-256 hashes are longer' },
  { text: `${'g'.repeat(40)}\n`, fault: 'it holds no SHA-1 hashes', because: 'these are no digits' },
  {
    text: `${SORTED.slice(0, 1_000).join('\n')}\nthe end of a download\n`.repeat(2),
    fault: 'it holds no SHA-1 hashes',
    because: 'there is something else among its hashes',
  },
  {
    text: HASHES.join('\n'),
    fault: 'its hashes are not in order',
    because: 'it is sorted by something else',
  },
])('R15.4 the server does not start with a file of which $fault: $because', ({ text, fault }) => {
  const file = hashFile(text);
  expect(faultsOf(file)).toStrictEqual([
    `BREACHED_PASSWORDS must be a file of SHA-1 hashes, sorted by hash, not ${JSON.stringify(file)}: ${fault}`,
  ]);
});

it.each([
  { source: '/nowhere/hashes.txt', fault: /it cannot be read$/, because: 'there is no such file' },
  { source: tmpdir(), fault: /it cannot be read$/, because: 'it is a folder' },
  {
    source: 'https://user:secret@leaks.example/range/',
    fault: /must be a path/,
    because: 'it has a password',
  },
  { source: 'https://leaks.example/range/?mode=ntlm', fault: /must be a path/, because: 'digits follow it' },
])('R15.4 the server does not start with $source: $because', ({ source, fault }) => {
  expect(faultsOf(source)).toStrictEqual([expect.stringMatching(fault)]);
});

it.each([
  { text: SORTED.join('\n'), because: 'it is sorted' },
  { text: SORTED.map((hash) => `${hash.toUpperCase()}:7\r\n`).join(''), because: 'counts may follow' },
  { text: `${SORTED[0]}`, because: 'one hash is enough' },
  { text: `${SORTED.join('\n')}\n\n`, because: 'an empty line may be at its end' },
])('R15.4 the server starts with a file of hashes: $because', ({ text }) => {
  expect(faultsOf(hashFile(text))).toStrictEqual([]);
});

it('R15.4 the server starts with the address of a range service, without asking it', () => {
  expect(faultsOf('https://leaks.example/range/')).toStrictEqual([]);
});

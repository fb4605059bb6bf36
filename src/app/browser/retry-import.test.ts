import { expect, it } from 'vitest';
import { retryableImport } from './retry-import.ts';

it('R1.8 asks under another address where the error tells that of the module', async () => {
  const url = 'http://127.0.0.1:9/assets/part.js';
  const ask = retryableImport(async () => Promise.reject(new TypeError(`Failed to fetch: ${url}`)));
  await expect(ask()).rejects.toThrow(`Failed to fetch: ${url}`);
  // Node imports nothing over the network, and says so of what it was asked for.
  await expect(ask()).rejects.toThrow(/protocol 'http:'/);
});

it('R1.8 asks by the same name where it does not, and answers what came', async () => {
  const answers = [
    Promise.reject(new TypeError('Importing a module failed.')),
    Promise.resolve('the module'),
  ];
  const ask = retryableImport(async () => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(ask()).rejects.toThrow('Importing');
  expect(await ask()).toBe('the module');
});

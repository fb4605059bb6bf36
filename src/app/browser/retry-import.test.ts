import { expect, it } from 'vitest';
import { retryableImport } from './retry-import.ts';

it('R1.8 a retried import uses another address when the error contains the module’s address', async () => {
  const url = 'http://127.0.0.1:9/assets/part.js';
  const ask = retryableImport(async () => Promise.reject(new TypeError(`Failed to fetch: ${url}`)));
  await expect(ask()).rejects.toThrow(`Failed to fetch: ${url}`);
  // Node imports nothing over the network, and its error names the requested address.
  await expect(ask()).rejects.toThrow(/protocol 'http:'/);
});

it('R1.8 a retried import uses the same address when the error contains none', async () => {
  const answers = [
    Promise.reject(new TypeError('Importing a module failed.')),
    Promise.resolve('the module'),
  ];
  const ask = retryableImport(async () => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(ask()).rejects.toThrow('Importing');
  expect(await ask()).toBe('the module');
});

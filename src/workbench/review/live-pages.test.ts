import { expect, it } from 'vitest';
import { livePages } from './live-pages.ts';

it.each([
  { page: undefined, path: '#/en', because: 'the sign-up is the page of the product' },
  { page: '{ "path": "contact-us" }', path: '#/contact-us/en', because: 'the form has its own page' },
])('R12.6 a published form leads to its public page: $because', ({ page, path }) => {
  const documents = new Map([
    ['catalogs/messages/de.json', '{}'],
    ['catalogs/messages/en.json', '{}'],
    ...(page === undefined ? [] : ([['forms/shop/page.json', page]] as const)),
  ]);
  const [english, german] = livePages(documents, { form: 'shop', port: 8080, host: '127.0.0.1' });
  expect(english).toStrictEqual({
    language: 'en',
    name: 'English',
    address: `http://127.0.0.1:8080/${path}`,
  });
  expect(german?.name).toBe('German');
});

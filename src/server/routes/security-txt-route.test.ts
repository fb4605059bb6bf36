import { describe, expect, it } from 'vitest';
import { ConfigFaults } from '#server/config/config-faults.ts';
import { readConfig } from '#server/config/read-config.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';

const PATH = '/.well-known/security.txt';

describe('R15.10 security.txt', () => {
  it('R15.10 does not exist without SECURITY_CONTACT', async () => {
    const { app } = await makeTestApp();
    expect((await app.inject(PATH)).statusCode).toBe(404);
  });

  it('R15.10 names the contacts, its end, the languages and its own address', async () => {
    const { app, clock } = await makeTestApp({
      env: {
        SECURITY_CONTACT: 'mailto:security@shop.example, https://shop.example/report tel:+45-20-12-34-56',
        PUBLIC_URL: 'https://join.shop.example/',
      },
    });
    const { statusCode, headers, body } = await app.inject(PATH);
    expect([statusCode, headers['content-type']]).toStrictEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(
      [
        'Contact: mailto:security@shop.example',
        'Contact: https://shop.example/report',
        'Contact: tel:+45-20-12-34-56',
        'Expires: 2027-05-20T00:00:00Z',
        'Preferred-Languages: en, de',
        'Canonical: https://join.shop.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    clock.now += 24 * 3_600_000;
    expect((await app.inject(PATH)).body, 'it never ends while the server runs').toContain(
      'Expires: 2027-05-21T00:00:00Z',
    );
  });

  it.each([
    { env: {}, because: 'the address of the page is not known' },
    { env: { PUBLIC_URL: 'http://127.0.0.1:8080' }, because: 'only https can be canonical' },
  ])('R15.10 has no canonical address: $because', async ({ env }) => {
    const { app } = await makeTestApp({ env: { SECURITY_CONTACT: 'mailto:a@shop.example', ...env } });
    expect((await app.inject(PATH)).body).not.toContain('Canonical');
  });

  it.each([
    { contact: 'security@shop.example', because: 'mailto: is missing' },
    { contact: 'http://shop.example/report', because: 'RFC 9116 asks for https' },
    { contact: 'https:shop.example', because: 'the slashes are missing' },
    { contact: 'mailto:', because: 'it names no mailbox' },
    { contact: 'mailto:shop.example', because: 'it is no mailbox' },
    { contact: 'tel:call me', because: 'it is no number' },
    { contact: 'tel:', because: 'it has no digit' },
    { contact: 'javascript:alert(1)', because: 'it is a script' },
    { contact: 'mailto:a@shop.example, ftp://shop.example', because: 'one of two is wrong' },
    { contact: 'mailto:a@shop.example\nPolicy: evil', because: 'it would be another field' },
    { contact: ' , ', because: 'it names nobody' },
  ])('R15.10 the server does not start with $contact: $because', ({ contact }) => {
    const start = (): unknown => readConfig({ env: { SECURITY_CONTACT: contact }, readFile: () => '' });
    expect(start).toThrow(ConfigFaults);
    expect(start).toThrow(/SECURITY_CONTACT must be addresses that start with https/);
  });
});

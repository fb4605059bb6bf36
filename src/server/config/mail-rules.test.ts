import { describe, expect, it } from 'vitest';
import { ConfigFaults } from './config-faults.ts';
import { publicUrlOf } from './mail-rules.ts';
import { readConfig } from './read-config.ts';

function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig({ env, readFile: () => '' });
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

const PRODUCTION = {
  ENVIRONMENT_NAME: 'production',
  TERMS_URL_EN: 'https://shop.test/terms',
  PRIVACY_URL_EN: 'https://shop.test/privacy',
};
const SMTP = 'smtps://ann:secret@mail.example:465';

describe('R15.1 the settings of mails', () => {
  it.each([
    { env: { CONFIRM_EMAIL: 'always' }, fault: 'CONFIRM_EMAIL must be', because: 'there is no such mode' },
    { env: { CONFIRM_DAYS: '0' }, fault: 'CONFIRM_DAYS must be', because: 'nobody could confirm in time' },
    { env: { SMTP_URL: SMTP }, fault: 'MAIL_FROM must be set', because: 'a mail has a sender' },
    {
      env: { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' },
      fault: 'SMTP_URL must be',
      because: 'this is no server of mails',
    },
    { env: { MAIL_FROM: 'nobody' }, fault: 'MAIL_FROM must be', because: 'this is no address' },
    {
      env: { MAIL_FROM: 'a@b.example\nBcc: c@d.example' },
      fault: 'MAIL_FROM must be',
      because: 'a line break adds headers',
    },
    {
      env: { CONFIRM_EMAIL: 'after', ADMIN_API_URL: 'http://api.example' },
      fault: 'CONFIRM_EMAIL must be off',
      because: 'another service makes the accounts',
    },
    {
      env: { ...PRODUCTION, CONFIRM_EMAIL: 'before' },
      fault: 'PUBLIC_URL must be set',
      because: 'links need an address',
    },
    {
      env: { ...PRODUCTION, CONFIRM_EMAIL: 'before', PUBLIC_URL: 'http://join.example' },
      fault: 'PUBLIC_URL must start with https://',
      because: 'passwords go there',
    },
  ])('R15.1 stop the start when $because', ({ env, fault }) => {
    expect(faultsOf(env)).toStrictEqual([expect.stringMatching(new RegExp(`^${fault}`))]);
    expect(faultsOf(env).join(), 'no secret').not.toContain('secret@');
  });

  it.each([
    { env: {}, because: 'nothing is set' },
    { env: { CONFIRM_EMAIL: 'before' }, because: 'mails are files outside of production' },
    {
      env: { SMTP_URL: SMTP, MAIL_FROM: 'Shop <no-reply@shop.example>' },
      because: 'a server and a sender are set',
    },
    {
      env: { ...PRODUCTION, CONFIRM_EMAIL: 'after', PUBLIC_URL: 'https://join.example' },
      because: 'the address is secure',
    },
  ])('R15.1 start when $because', ({ env }) => {
    expect(faultsOf(env)).toStrictEqual([]);
  });

  it.each([
    { env: {}, url: 'http://127.0.0.1:8080' },
    { env: { HOST: '0.0.0.0', PORT: '80' }, url: 'http://localhost:80' },
    { env: { HOST: '::1' }, url: 'http://[::1]:8080' },
    { env: { PUBLIC_URL: 'https://join.example/' }, url: 'https://join.example' },
  ])('R15.1 links in mails start with $url', ({ env, url }) => {
    expect(publicUrlOf(readConfig({ env, readFile: () => '' }))).toBe(url);
  });
});

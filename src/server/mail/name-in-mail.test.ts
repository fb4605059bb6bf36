import { describe, expect, it } from 'vitest';
import { WORDS } from '#tests/support/mailbox.ts';
import { writeMail } from './write-mail.ts';

/** The mail to a stranger, for an organisation of this name. */
function mailFor(organisation: string) {
  const attempt = { attemptId: 'a', nonce: 'n', kind: 'confirm', language: 'en', timeZone: 'UTC' } as const;
  return writeMail({ ...attempt, to: 'a@b.example', organisation, askedAt: 0, expires: 1 }, WORDS);
}

/** What the mail says after "an account for". */
function nameIn(text: string): string | undefined {
  return /an account for (.*) with this email address/.exec(text)?.[1];
}

describe('R15.1 the name of an organisation in a mail', () => {
  it.each([
    {
      name: 'Gewinn! http://evil.example/win jetzt 0900 123',
      shown: 'Gewinn! evil. example/win jetzt 0900 123',
      because: 'a scheme and a dot make a link',
    },
    { name: 'Amazon.com', shown: 'Amazon. com', because: 'a domain is a link without a scheme' },
    { name: 'WWW.evil.example', shown: 'evil. example', because: '`www.` makes a link' },
    { name: 'www.www2.evil.example', shown: 'evil. example', because: 'one `www.` hides another' },
    { name: 'hthttp://tp://evil.example', shown: 'evil. example', because: 'one scheme hides another' },
    { name: 'win@evil.example', shown: 'win@ evil. example', because: 'an address is a link' },
    {
      name: 'mailto:win@evil.example',
      shown: 'mailto: win@ evil. example',
      because: '`mailto:` is a scheme',
    },
    {
      name: String.raw`\\evil\share`,
      shown: String.raw`/evil\share`,
      because: 'Outlook opens network paths',
    },
    {
      name: 'evil.\u{200D}example',
      shown: 'evil. example',
      because: 'a joiner hides the letter after the dot',
    },
    { name: 'evil\u{200B}.example', shown: 'evil. example', because: 'an invisible sign hides the dot' },
    {
      name: 'evil。example',
      shown: 'evil。 example',
      because: 'a dot of another script is a dot in domains',
    },
    { name: '192.168.0.1', shown: '192. 168. 0. 1', because: 'four numbers are an address' },
    { name: 'Bank\r\n\r\nHello\u{2028}there', shown: 'Bank Hello there', because: 'it stays in its line' },
    { name: 'a'.repeat(61), shown: `${'a'.repeat(60)}…`, because: 'advertising needs space' },
    {
      name: `${'a'.repeat(300)}://b`,
      shown: `${'a'.repeat(60)}…`,
      because: 'it is longer than what is read, so no time is lost with it',
    },
    { name: 'a'.repeat(60), shown: 'a'.repeat(60), because: 'it is just short enough' },
    { name: 'St. Gallen AG', shown: 'St. Gallen AG', because: 'a space follows the dot' },
    {
      name: 'Święta 24 sp. z o.o.',
      shown: 'Święta 24 sp. z o.o.',
      because: 'no domain ends with one letter',
    },
    { name: 'Müller & Co. KG', shown: 'Müller & Co. KG', because: 'it is an ordinary name' },
    { name: '3.14 GmbH', shown: '3.14 GmbH', because: 'a number is no domain' },
    { name: 'AC/DC: live @ night', shown: 'AC/DC: live @ night', because: 'its signs stand alone' },
  ])('is "$shown" for "$name": $because', ({ name, shown }) => {
    const { text, html, subject } = mailFor(name);
    expect(nameIn(text)).toBe(shown);
    expect(nameIn(html)).toBe(shown.replaceAll('&', '&amp;'));
    expect(subject, 'the subject has no word of a stranger').toMatch(
      /^\d+: Confirm your email address for Vestibule$/,
    );
  });
});

import { type Parser, oneOf, webBase, wholeNumber } from './parsers.ts';
import type { Variable } from './variable.ts';

/** The server of mails. The address may hold user and password, and options of nodemailer as its query. */
const smtpUrl: Parser<string> = {
  expected: 'an address such as smtps://user:password@mail.example:465 or smtp://mail.example:587',
  parse: (text) => {
    if (!URL.canParse(text)) return undefined;
    const { protocol, hostname, hash } = new URL(text);
    return /^smtps?:$/.test(protocol) && hostname !== '' && hash === '' ? text : undefined;
  },
};

const ADDRESS = String.raw`[^\s<>@",;:()\\[\]]+@[^\s<>@",;:()\\[\]]+`;

/** The sender of mails. A line break would add headers to every mail. */
const mailFrom: Parser<string> = {
  expected: 'an address such as sign-up@shop.example, or with a name: Shop <sign-up@shop.example>',
  parse: (text) =>
    new RegExp(String.raw`^(?:${ADDRESS}|[^<>@",;:\p{Cc}]+ <${ADDRESS}>)$`, 'u').test(text)
      ? text
      : undefined,
};

/** Whether visitors prove their mailbox, and how mails are sent (R15.1). */
export const MAIL_VARIABLES = {
  confirmEmail: {
    name: 'CONFIRM_EMAIL',
    parser: oneOf('off', 'after', 'before'),
    fallback: 'off',
    description:
      'Whether visitors prove that the mailbox is theirs. `off`: they do not. `after`: the server makes the account at once, and deletes it if the proof does not come. `before`: the server sends a mail first.',
  },
  confirmDays: {
    name: 'CONFIRM_DAYS',
    parser: wholeNumber(1, 90),
    fallback: '7',
    description: 'For how many days a mailbox can be proved. Then the sign-up ends, and its account, too.',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    parser: webBase,
    description:
      'The address of the public page, with which links in mails start. Production needs it with `CONFIRM_EMAIL`. If unset, it follows from `HOST` and `PORT`.',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    parser: smtpUrl,
    description:
      'The server that sends mails. It needs `MAIL_FROM`. If unset, mails are files in the folder `mail` of `DATA_DIR`.',
    isSecret: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    parser: mailFrom,
    description: 'The sender of mails.',
  },
} satisfies Record<string, Variable<unknown>>;

import { isLoopback } from './loopback.ts';
import type { Parser } from './parsers.ts';
import type { Variable } from './variable.ts';

/** The server sends answers to this URL, so it is https, except on this machine. `fetch` refuses a URL with a user name. */
const webhookUrl: Parser<string> = {
  expected: 'an address that starts with https://, or with http:// on this machine, without @ and #',
  parse: (text) => {
    if (!URL.canParse(text)) return undefined;
    const { protocol, hostname, username, password, hash, href } = new URL(text);
    if (username !== '' || password !== '' || hash !== '') return undefined;
    const isLocal = isLoopback(hostname.replaceAll(/[[\]]/g, ''));
    return protocol === 'https:' || (protocol === 'http:' && isLocal) ? href : undefined;
  },
};

/** What the Standard Webhooks scheme asks of a secret. */
const webhookSecret: Parser<string> = {
  expected: '24 to 64 bytes as base64, with or without whsec_ in front',
  parse: (text) => {
    const base64 = text.replace(/^whsec_/, '');
    const bytes = Buffer.from(base64, 'base64');
    // Node ignores characters that are not base64. The library that signs the events throws for them.
    return bytes.toString('base64') === base64 && bytes.length >= 24 && bytes.length <= 64 ? text : undefined;
  },
};

/** Where the server reports sign-ups and submissions (R15.9). */
export const WEBHOOK_VARIABLES = {
  webhookUrl: {
    name: 'WEBHOOK_URL',
    parser: webhookUrl,
    description:
      'The address to which the server sends an event for each sign-up and each submission of a form, with the answers. If unset, it sends none.',
    // The address often holds a token of the receiver.
    isSecret: true,
  },
  webhookSecret: {
    name: 'WEBHOOK_SECRET',
    parser: webhookSecret,
    description:
      'The secret that signs these events by the Standard Webhooks scheme. The receiver has the same secret.',
    isSecret: true,
  },
} satisfies Record<string, Variable<unknown>>;

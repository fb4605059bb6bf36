import { emailKeyOf } from '#server/security/email-key.ts';

/** Providers that leave dots in the local part out of account. */
const DOT_INSENSITIVE_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * What one mailbox is to the limits: without a +tag, and without the dots that its provider ignores. Broader than
 * `emailKeyOf`, which decides whether an address has an account: there, people may mean the difference.
 */
export function mailboxKeyOf(email: string): string {
  const key = emailKeyOf(email);
  const at = key.lastIndexOf('@');
  const [mailbox = ''] = key.slice(0, at).split('+');
  const domain = key.slice(at + 1);
  return DOT_INSENSITIVE_DOMAINS.has(domain)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}

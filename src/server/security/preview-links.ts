import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/config/app-secret.ts';
import { isSameText } from './same-text.ts';

/** Signs the addresses by which outsiders see a draft (R12.4). The server stores none of them. */
interface PreviewLinks {
  /**
   * A token by which a link shows a draft until a time.
   *
   * @param expires Epoch milliseconds.
   */
  readonly tokenFor: (draft: string, expires: number) => string;
  /** The draft that a token shows. Undefined when the token has no signature of ours, or when its time is over. */
  readonly draftOf: (token: string) => string | undefined;
}

const TOKEN = /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

/** Signs with a key derived from the present secret, and accepts signatures of earlier ones. */
export function makePreviewLinks(secrets: Secrets, now: () => number): PreviewLinks {
  const signatureOf = (draft: string, expires: string, secret = secrets[0]): string => {
    const key = createHmac('sha256', secret).update('preview links').digest();
    return createHmac('sha256', key).update(`${draft}.${expires}`).digest('base64url');
  };
  return {
    tokenFor: (draft, expires) => `${draft}.${expires}.${signatureOf(draft, String(expires))}`,
    draftOf: (token) => {
      const [, draft, expires, signature] = TOKEN.exec(token) ?? [];
      if (draft === undefined || expires === undefined || signature === undefined) return undefined;
      const isOurs = secrets.some((secret) => isSameText(signature, signatureOf(draft, expires, secret)));
      return isOurs && Number(expires) > now() ? draft : undefined;
    },
  };
}

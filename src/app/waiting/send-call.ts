import { isRecord } from '#contract/is-record.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { xsrfTokens } from '#app/submission/xsrf-token.ts';
import type { Errors } from '#tracking/errors/errors.ts';

/** What came back from a call. Without a response, `status` is undefined. */
export interface Reply {
  readonly status: number | undefined;
  readonly isOk: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** In seconds; NaN for a date. */
  readonly retryAfter: number;
}

/** Sends calls to the service. They never reject. */
interface Sender {
  readonly get: (path: string) => Promise<Reply>;
  readonly post: (path: string, body?: object) => Promise<Reply>;
}

interface SenderSetting {
  readonly window: Window;
  readonly environment: Pick<PublicEnvironment, 'apiUrl'>;
  readonly note: Errors['note'];
}

/** As long as a submission may take (R2.64). */
const CALL_TIMEOUT_MS = 20_000;

const NO_REPLY: Reply = { status: undefined, isOk: false, body: {}, retryAfter: 0 };

/** Creates the sender. Like a submission, it gets a new token and tries once more when the server refuses the token. */
export function createSender({ window, environment, note }: SenderSetting): Sender {
  const tokens = xsrfTokens(window, environment);

  async function send(path: string, init: RequestInit): Promise<Reply> {
    note({ path });
    const token = tokens.xsrfToken();
    const headers = {
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
    };
    return readReply(await fetch(path, { ...init, headers, cache: 'no-store' }));
  }

  async function call(path: string, init: RequestInit): Promise<Reply> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      const token = tokens.xsrfToken();
      const reply = await send(path, { ...init, signal });
      if (reply.status !== 403) return reply;
      await tokens.renewToken(signal);
      return tokens.xsrfToken() === token ? reply : await send(path, { ...init, signal });
    } catch {
      return NO_REPLY;
    }
  }

  return {
    get: async (path) => call(path, {}),
    post: async (path, body) => call(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) }),
  };
}

async function readReply(response: Response): Promise<Reply> {
  // A proxy may respond with a page. Then only the status counts.
  const body: unknown = await response.json().catch(() => undefined);
  return {
    status: response.status,
    isOk: response.ok,
    body: isRecord(body) ? body : {},
    retryAfter: Number(response.headers.get('Retry-After')),
  };
}

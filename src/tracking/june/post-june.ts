import type { Report } from '#tracking/errors/errors.ts';

/** One call of product analytics (R7.4). */
export interface JuneMessage {
  readonly call: 'identify_user' | 'identify_company' | 'track_event' | 'page_event';
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The options of `fetch`. */
export interface JuneRequest {
  readonly method: 'POST';
  readonly keepalive: true;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** How the page reaches our API. */
export interface Network {
  /** The origin before `/v1`. */
  readonly apiBase: string;
  readonly fetch: (url: string, request: JuneRequest) => Promise<Pick<Response, 'ok' | 'status'>>;
}

/**
 * Sends a call that outlives the page: across origins a preflight goes first, and the page may close before its
 * response (R9.5). `sendBeacon` cannot send the token. The function reports failures without the sent data.
 */
export function postJune({ call, body, headers }: JuneMessage, network: Network, report: Report): void {
  const fail = (reason: string, cause?: unknown): void =>
    report(new Error(`Product analytics: ${call} ${reason}`, { cause }));
  network
    .fetch(`${network.apiBase}/v1/integration/june/${call}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    .then(
      ({ ok, status }) => ok || fail(`was answered ${status}`),
      (error: unknown) => fail('did not arrive', error),
    );
}

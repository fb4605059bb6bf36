import type { Report } from '#tracking/report.ts';

/** One call of product analytics (R7.4). */
export interface JuneMessage {
  readonly call: 'identify_user' | 'identify_company' | 'track_event' | 'page_event';
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** How a call is sent, in the words of `fetch`. */
export interface JuneRequest {
  readonly method: 'POST';
  readonly keepalive: true;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** How our API is reached. */
export interface Network {
  /** What stands before `/v1`: an origin. */
  readonly apiBase: string;
  readonly fetch: (url: string, request: JuneRequest) => Promise<Pick<Response, 'ok' | 'status'>>;
}

/**
 * Sends a call that outlives the page: across origins a preflight goes first, and the page is loaded anew before it is
 * answered (R9.5). Not by `sendBeacon`, which can bring no token. What fails is reported, without a word of what was sent.
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

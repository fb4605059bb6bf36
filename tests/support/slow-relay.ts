import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A call that the relay has passed on, with its response. */
export interface RelayedCall {
  readonly path: string;
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A relay between a page and a server that can hold requests back. */
export interface SlowRelay {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sets the server that gets the requests. That server starts after the relay. */
  readonly leadTo: (server: string) => void;
  /** The number of held requests. */
  readonly waiting: () => number;
  /** Passes on the held requests, and all later ones immediately. */
  readonly release: () => void;
  /** The POST calls, oldest first. */
  readonly posted: readonly RelayedCall[];
  readonly close: () => void;
}

/**
 * Opens a relay on loopback.
 *
 * @param held The relay holds requests for these paths until `release`.
 * @param method The method of the held requests. By default, it holds preflights.
 */
export async function openSlowRelay(held: RegExp, method = 'OPTIONS'): Promise<SlowRelay> {
  const posted: RelayedCall[] = [];
  const waiting: (() => void)[] = [];
  let isReleased = false;
  let target = '';
  const server = createServer((incoming, answer) => {
    const go = (): void => passOn(target, incoming, { answer, posted });
    const isHeld = incoming.method === method && held.test(incoming.url ?? '') && !isReleased;
    if (isHeld) waiting.push(go);
    else go();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The relay has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (url) => void (target = url),
    waiting: () => waiting.length,
    release() {
      isReleased = true;
      for (const go of waiting.splice(0)) go();
    },
    posted,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Outcome {
  readonly answer: ServerResponse;
  readonly posted: RelayedCall[];
}

function passOn(target: string, incoming: IncomingMessage, { answer, posted }: Outcome): void {
  const { method = 'GET', url: path = '/', headers } = incoming;
  const chunks: Buffer[] = [];
  const outgoing = request(`${target}${path}`, { method, headers }, (response) => {
    if (method === 'POST') {
      posted.push({ path, status: response.statusCode, headers, body: Buffer.concat(chunks).toString() });
    }
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  // The page may have closed the connection. The server still gets the whole request.
  outgoing.on('error', () => answer.destroy());
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.pipe(outgoing);
}

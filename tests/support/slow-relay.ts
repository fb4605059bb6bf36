import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A call that went through, once it was answered. */
export interface RelayedCall {
  readonly path: string;
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What stands between a page and a server, and may be slow. */
export interface SlowRelay {
  /** Without a trailing slash. */
  readonly url: string;
  /** Where it passes on to; not known before that has been started. */
  readonly leadTo: (server: string) => void;
  /** How many preflights wait. */
  readonly waiting: () => number;
  /** Lets them through, and all that follow. */
  readonly release: () => void;
  /** Those that changed something, oldest first. */
  readonly posted: readonly RelayedCall[];
  readonly close: () => void;
}

/**
 * Opens a relay on loopback.
 *
 * @param held The paths whose preflights wait until they are released.
 */
export async function openSlowRelay(held: RegExp): Promise<SlowRelay> {
  const posted: RelayedCall[] = [];
  const waiting: (() => void)[] = [];
  let isReleased = false;
  let target = '';
  const server = createServer((incoming, answer) => {
    const go = (): void => passOn(target, incoming, { answer, posted });
    const isHeld = incoming.method === 'OPTIONS' && held.test(incoming.url ?? '') && !isReleased;
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
  // Whoever asked may be gone; the server hears all of it all the same.
  outgoing.on('error', () => answer.destroy());
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.pipe(outgoing);
}

import { createServer, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** Starts a proxy until the test ends. It sends each request to the next server, with the visitor's address in X-Forwarded-For. */
export async function startRoundRobin(targets: readonly string[]): Promise<{ readonly url: string }> {
  let requests = 0;
  const proxy = createServer((incoming, outgoing) => {
    const target = targets[requests % targets.length];
    requests += 1;
    const onward = request(
      `${target}${incoming.url}`,
      {
        method: incoming.method,
        headers: { 'x-forwarded-for': '203.0.113.7', ...incoming.headers },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    proxy.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${port}` };
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { isRecord } from '#contract/is-record.ts';

/**
 * Ports below the range of outgoing connections, because such a connection could take the port before the server does. They are above the
 * ports to which `fetch` and browsers send nothing: the last one is 10080.
 */
const LOWEST = 10_100;
const HIGHEST = 32_000;

/** Finds a port on loopback that is free, and whose next port is free: the development server needs both. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST / 2, HIGHEST / 2) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (isRecord(error) && error['code'] === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

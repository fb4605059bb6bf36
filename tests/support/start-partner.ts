import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A partner's page on another site than the product's 127.0.0.1, with a frame of it. Answers its origin. */
export async function startPartner(framed: () => string): Promise<string> {
  const partner = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Partner</title><iframe src="${framed()}/#/en"></iframe>`);
  });
  partner.listen(0, 'localhost');
  await once(partner, 'listening');
  onTestFinished(() => void partner.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  return `http://localhost:${(partner.address() as AddressInfo).port}`;
}

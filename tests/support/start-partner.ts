import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a partner's page on localhost, which is another site than the product's 127.0.0.1. Returns its origin.
 *
 * @param body The HTML inside the body of the page.
 */
export async function startPartnerPage(body: () => string): Promise<string> {
  const partner = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Partner</title><body>${body()}</body></html>`);
  });
  partner.listen(0, 'localhost');
  await once(partner, 'listening');
  onTestFinished(() => void partner.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  return `http://localhost:${(partner.address() as AddressInfo).port}`;
}

/** Starts a partner's page with the sign-up page in a frame. Returns its origin. */
export async function startPartner(framed: () => string): Promise<string> {
  return startPartnerPage(() => `<iframe src="${framed()}/#/en"></iframe>`);
}

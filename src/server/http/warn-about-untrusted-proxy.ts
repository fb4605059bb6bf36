import type { FastifyInstance } from 'fastify';
import { logBlockOf } from '#server/limits/address-block.ts';
import { makeTrustedProxies } from '#server/security/trusted-proxies.ts';

/**
 * Warns once about a proxy that `TRUST_PROXY` does not name. All visitors behind it share one budget of sign-ups
 * (R7.7), and without this warning the operator would not learn why they are refused.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance, trustProxy: readonly string[]): void {
  const isTrusted = makeTrustedProxies(trustProxy);
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    const peer = socket.remoteAddress ?? '';
    if (hasWarned || headers['x-forwarded-for'] === undefined || isTrusted(peer)) return;
    hasWarned = true;
    log.warn(
      { peer: logBlockOf(peer) },
      'X-Forwarded-For comes from a peer that TRUST_PROXY does not name: all its visitors count as one, and pages over https may not post',
    );
  });
}

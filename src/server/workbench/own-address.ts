import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config/loopback.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';

/** The address of the workbench, and which hosts and origins are its own. */
export interface OwnAddress {
  /** `http://127.0.0.1:8081`, for links. */
  readonly url: () => string;
  readonly isOwnHost: (host: string | undefined) => boolean;
  readonly isOwnOrigin: (origin: string) => boolean;
}

/** The port of the workbench in development. */
const DEVELOPMENT_PORT = 8081;

/** The port of the workbench. Undefined when there is no workbench (R11.11). */
export function workbenchPort({
  workbenchPort: port,
  environmentName,
}: Pick<Config, 'workbenchPort' | 'environmentName'>): number | undefined {
  return port ?? (environmentName === 'development' ? DEVELOPMENT_PORT : undefined);
}

/**
 * The hosts that the workbench responds to: that of `WORKBENCH_URL`, and its own host and port. With `WORKBENCH_URL`, only pages of
 * that origin may change anything: a page that an editor loads in another way is not encrypted (R21.14). When the workbench listens on every interface, it
 * accepts IP addresses and `localhost`, but no other name: an attacker can point their own name at any IP address.
 */
export function ownAddress(
  { workbenchUrl, workbenchHost }: Pick<Config, 'workbenchUrl' | 'workbenchHost'>,
  port: () => number,
): OwnAddress {
  const isLocal = isLoopback(workbenchHost);
  const isOwnName = (name: string): boolean => {
    if (name === workbenchHost || (isLocal && isLoopback(name))) return true;
    return ['0.0.0.0', '::'].includes(workbenchHost) && (isIP(name) > 0 || name === 'localhost');
  };
  const isOwnHost = (host: string | undefined): boolean => {
    if (host === undefined) return false;
    if (workbenchUrl !== undefined && isHostOf(workbenchUrl, host)) return true;
    const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
    // A header with more than a name and a port, such as `a@b` or a path, is not ours.
    if (!url || url.host !== host.toLowerCase().replace(/:80$/, '')) return false;
    return Number(url.port || 80) === port() && isOwnName(url.hostname.replaceAll(/[[\]]/g, ''));
  };
  const name = isIP(workbenchHost) === 6 ? `[${workbenchHost}]` : workbenchHost;
  return {
    url: () => workbenchUrl ?? `http://${name}:${port()}`,
    isOwnHost,
    isOwnOrigin: (origin) =>
      workbenchUrl === undefined
        ? origin.startsWith('http://') && isOwnHost(origin.slice('http://'.length))
        : origin === workbenchUrl,
  };
}

/** Whether a `Host` header names the host of an origin. A proxy may send it in capitals, or with the default port. */
function isHostOf(origin: string, host: string): boolean {
  const url = `${new URL(origin).protocol}//${host}`;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) && new URL(url).origin === origin;
}

/** Refuses calls for another host (421) and changes from pages of another origin (403), even with a valid token. */
export function refuseStrangers(app: FastifyInstance, { isOwnHost, isOwnOrigin }: OwnAddress): void {
  app.addHook('onRequest', async (request) => {
    if (!isOwnHost(request.headers.host)) throw new ApiFault('misdirected');
    if (request.routeOptions.config.isOpenToAllOrigins) return;
    if (!['GET', 'HEAD'].includes(request.method) && !isFromOwnPage(request, isOwnOrigin))
      throw new ApiFault('forbidden');
  });
}

/** Programs send neither header. Browsers send Origin with every change, or say by Sec-Fetch-Site which page calls. */
function isFromOwnPage({ headers }: FastifyRequest, isOwnOrigin: OwnAddress['isOwnOrigin']): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  return isOwnOrigin(headers.origin);
}

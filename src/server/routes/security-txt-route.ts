import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import type { LiveContent } from '#server/content/live-content.ts';

/** What the file says. */
export interface SecurityTxtParts {
  readonly config: Pick<Config, 'securityContact' | 'publicUrl'>;
  readonly content: Pick<LiveContent, 'live'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const PATH = '/.well-known/security.txt';

const DAY_MS = 24 * 3_600_000;

/** RFC 9116 asks for less than a year. The time moves on each day, because this server still knows its contact. */
const VALID_DAYS = 180;

/**
 * Adds `GET /.well-known/security.txt` (R15.10) when there is a contact. The preferred languages are those of the page, in which the
 * operator also writes to visitors.
 *
 * Source: RFC 9116.
 */
export function addSecurityTxtRoute(app: FastifyInstance, { config, content, now }: SecurityTxtParts): void {
  const { securityContact, publicUrl } = config;
  if (securityContact === undefined) return;
  app.get(PATH, async (_request, reply) => {
    const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      ...securityContact.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      `Preferred-Languages: ${content.live().languages.join(', ')}`,
      // Only an address by https can be canonical.
      ...(publicUrl?.startsWith('https:') ? [`Canonical: ${publicUrl}${PATH}`] : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

import type { FastifyInstance } from 'fastify';
import { countries } from '#server/catalogs.ts';
import { NO_STORE } from '#server/security/headers.ts';

/** `GET /v1/geolocation` → `{ countryCode }` or null (R7.3). A guess that fills a field, never a control. */
export function addGeolocationRoute(app: FastifyInstance): void {
  app.get('/v1/geolocation', async (request, reply) =>
    reply
      .header('cache-control', NO_STORE)
      .send({ countryCode: countryOf(request.headers['accept-language'] ?? '') }),
  );
}

/** The region of the first language that has one we know. */
function countryOf(acceptLanguage: string): string | null {
  const regions = acceptLanguage.split(',').map((part) => regionOf(part.split(';')[0]?.trim() ?? ''));
  return regions.find((region) => region !== undefined && countries.has(region)) ?? null;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined; // no language tag: `*`, or garbage
  }
}

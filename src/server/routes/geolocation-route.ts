import type { FastifyInstance } from 'fastify';
import { countries } from '#server/catalogs.ts';
import type { Config } from '#server/config/read-config.ts';
import type { CountryDatabase } from '#server/geolocation/country-database.ts';
import { countryOfAddress } from '#server/geolocation/country-of-address.ts';
import { countryOfHeader } from '#server/geolocation/country-of-header.ts';
import { countryOfLanguage } from '#server/geolocation/country-of-language.ts';
import type { CountrySource } from '#server/geolocation/country-source.ts';
import type { RouteDescription } from '#server/openapi/route-description.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { objectOf } from '#server/http/json-schema.ts';

const DESCRIPTION: RouteDescription = {
  id: 'locate',
  summary: 'In which country the visitor seems to be: a guess that fills a field.',
  answers: {
    200: {
      means: 'A country that can be chosen, or null.',
      schema: {
        ...objectOf({ countryCode: { type: ['string', 'null'], pattern: '^[A-Z]{2}$' } }),
        required: ['countryCode'],
      },
    },
  },
  faults: ['unavailable'],
};

export interface GeolocationParts {
  readonly config: Pick<Config, 'geoHeader' | 'trustProxy'>;
  /** Null when there is none. */
  readonly countryDatabase: CountryDatabase | null;
}

/** `GET /v1/geolocation` → `{ countryCode }` or null (R7.3). A guess that fills a field, never a control. */
export function addGeolocationRoute(app: FastifyInstance, parts: GeolocationParts): void {
  const sources = sourcesOf(parts);
  app.get('/v1/geolocation', { config: { description: DESCRIPTION } }, async (request, reply) => {
    const guesses = sources.map((source) => source(request)?.toUpperCase());
    // What no visitor can choose is no guess: XX and T1 (unknown, Tor) of a CDN, or a country that is not listed.
    const countryCode = guesses.find((code) => code !== undefined && countries.has(code)) ?? null;
    return reply.header('cache-control', NO_STORE).send({ countryCode });
  });
}

/** The most trustworthy first. */
function sourcesOf({ config, countryDatabase }: GeolocationParts): readonly CountrySource[] {
  const { geoHeader, trustProxy } = config;
  return [
    ...(geoHeader === undefined ? [] : [countryOfHeader(geoHeader, trustProxy ?? [])]),
    ...(countryDatabase ? [countryOfAddress(countryDatabase)] : []),
    countryOfLanguage,
  ];
}

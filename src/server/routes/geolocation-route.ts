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
import { objectSchema } from '#server/http/json-schema.ts';

/** Where an answer may come from (R7.3), the most trustworthy first: an English browser may be anywhere. */
const SOURCES = ['header', 'database', 'language'] as const;

const DESCRIPTION: RouteDescription = {
  id: 'locate',
  summary: 'In which country the visitor seems to be: a guess that fills a field.',
  responses: {
    200: {
      description: 'A country that can be chosen, and where it was found; or null.',
      schema: {
        ...objectSchema({
          countryCode: { type: ['string', 'null'], pattern: '^[A-Z]{2}$' },
          source: { enum: [...SOURCES, null] },
        }),
        required: ['countryCode', 'source'],
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

/** `GET /v1/geolocation` → `{ countryCode, source }`, each of them or null (R7.3). A guess that fills a field, never a control. */
export function addGeolocationRoute(app: FastifyInstance, parts: GeolocationParts): void {
  const sources = sourcesOf(parts);
  app.get('/v1/geolocation', { config: { description: DESCRIPTION } }, async (request, reply) => {
    const guesses = sources.map(({ source, find }) => ({
      countryCode: find(request)?.toUpperCase(),
      source,
    }));
    // What no visitor can choose is no guess: XX and T1 (unknown, Tor) of a CDN, or a country that is not listed.
    const best = guesses.find(({ countryCode }) => countryCode !== undefined && countries.has(countryCode));
    return reply.header('cache-control', NO_STORE).send(best ?? { countryCode: null, source: null });
  });
}

/** The ways there are to know a country, the most trustworthy first. */
function sourcesOf({ config, countryDatabase }: GeolocationParts): readonly NamedSource[] {
  const { geoHeader, trustProxy } = config;
  const finders: Readonly<Record<NamedSource['source'], CountrySource | false | null>> = {
    header: geoHeader !== undefined && countryOfHeader(geoHeader, trustProxy ?? []),
    database: countryDatabase && countryOfAddress(countryDatabase),
    language: countryOfLanguage,
  };
  return SOURCES.flatMap((source) => {
    const find = finders[source];
    return find ? [{ source, find }] : [];
  });
}

interface NamedSource {
  readonly source: (typeof SOURCES)[number];
  readonly find: CountrySource;
}

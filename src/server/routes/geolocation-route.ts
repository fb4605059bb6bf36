import type { FastifyInstance } from 'fastify';
import type { LiveContent } from '#server/content/live-content.ts';
import type { Config } from '#server/config/variables.ts';
import type { CountryDatabase } from '#server/geolocation/country-database.ts';
import {
  countryOfAddress,
  countryOfHeader,
  countryOfLanguage,
  type CountrySource,
} from '#server/geolocation/country-sources.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { objectSchema } from '#server/http/json-schema.ts';

/** The sources of the country (R7.3), most trustworthy first. The language is last: an English browser may be anywhere. */
const SOURCES = ['header', 'database', 'language'] as const;

const DESCRIPTION: RouteDescription = {
  id: 'locate',
  summary: 'Guesses the country of the visitor, to prefill a field.',
  responses: {
    200: {
      description: 'A country that visitors can choose and its source, or null.',
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
  readonly content: Pick<LiveContent, 'live'>;
  readonly config: Pick<Config, 'geoHeader' | 'trustProxy'>;
  /** Null when no database is configured. */
  readonly countryDatabase: CountryDatabase | null;
}

/**
 * `GET /v1/geolocation` → `{ countryCode, source }`, both null without a guess (R7.3). The page uses the guess to prefill
 * a field, never for access control.
 */
export function addGeolocationRoute(app: FastifyInstance, parts: GeolocationParts): void {
  const isCountry = (code: string): boolean => parts.content.live().countries.has(code);
  const sources = sourcesOf(parts, isCountry);
  app.get('/v1/geolocation', { config: { description: DESCRIPTION } }, async (request, reply) => {
    const guesses = sources.map(({ source, find }) => ({
      countryCode: find(request)?.toUpperCase(),
      source,
    }));
    // A guess must be a country that visitors can choose. CDNs also send XX (unknown) and T1 (Tor).
    const best = guesses.find(({ countryCode }) => countryCode !== undefined && isCountry(countryCode));
    return reply.header('cache-control', NO_STORE).send(best ?? { countryCode: null, source: null });
  });
}

/** The configured sources, most trustworthy first. */
function sourcesOf(
  { config, countryDatabase }: GeolocationParts,
  isCountry: (code: string) => boolean,
): readonly NamedSource[] {
  const { geoHeader, trustProxy } = config;
  const finders: Readonly<Record<NamedSource['source'], CountrySource | false | null>> = {
    header: geoHeader !== undefined && countryOfHeader(geoHeader, trustProxy ?? []),
    database: countryDatabase && countryOfAddress(countryDatabase),
    language: countryOfLanguage(isCountry),
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

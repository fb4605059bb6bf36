import type { FastifyRequest } from 'fastify';

/** One way to guess where a visitor is: an ISO 3166-1 code as it was found, or undefined when this way does not know. */
export type CountrySource = (request: FastifyRequest) => string | undefined;

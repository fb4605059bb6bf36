import type { FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';

/** Refuses a request as invalid, with the reason. */
export function refuse(reason: string): never {
  throw new ApiFault('invalid', undefined, { body: { reason } });
}

/** The refusal of a call that the present state does not allow (409), with the reason. */
export function conflict(reason: string): ApiFault {
  return new ApiFault('conflict', undefined, { body: { reason } });
}

/** What a path of content has to be, for a refusal. */
export const PATH_RULE = 'has to be forms/….json or catalogs/….json, of letters, digits and . _ + -';

/** Whether every database can store a text: PostgreSQL refuses NUL and half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** The number of a release in an address. Refuses a text as not found unless it is a whole number from 1 on. */
export function releaseIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ApiFault('notFound');
  return Number(text);
}

const MINUTE_MS = 60_000;
const MOST_DAYS = 90;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** When to publish, in epoch milliseconds. Undefined means immediately. */
export function dueIn(at: string | undefined, now: number): number | undefined {
  if (at === undefined) return undefined;
  const due = ISO_TIME.test(at) && isDay(at.slice(0, 10)) ? Date.parse(at) : NaN;
  if (Number.isNaN(due)) refuse('"at" has to be a time such as 2026-12-01T09:00:00+01:00.');
  if (due <= now) refuse('This time has passed. Choose a later one.');
  if (due > now + MOST_DAYS * 24 * 60 * MINUTE_MS) refuse(`"at" may be at most ${MOST_DAYS} days ahead.`);
  return due;
}

/** Whether a date exists. The runtime reads `2026-11-31` as 1 December. */
function isDay(date: string): boolean {
  const midnight = Date.parse(date);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
}

/** Reads `after`: `1764072000000-1b2c…`, the time and the id of the last entry on the previous page of a list. */
export function placeIn(after: string): { readonly at: number; readonly id: string } {
  const dash = after.indexOf('-');
  return { at: Number(after.slice(0, dash)), id: after.slice(dash + 1) };
}

/** The revision that a caller says to have seen. Undefined without If-Match. */
export function seenRevisionIn(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return request.headers['if-match'] === undefined ? undefined : revisionIn(request);
}

/** The revision that a writer saw, from the header If-Match (RFC 9110, 13.1.1). */
export function revisionIn({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const [, revision] = /^(?:W\/)?"?([^"]*)"?$/.exec(headers['if-match'] ?? '') ?? [];
  if (!revision) throw new ApiFault('noRevision');
  return revision;
}

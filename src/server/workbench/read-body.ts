import type { FastifyRequest } from 'fastify';
import { ROLES, type Role } from '#protocol/workbench.ts';
import { isRecord } from '#contract/is-record.ts';
import { ApiFault } from '#server/faults.ts';

/** Refuses a request as invalid, with the reason. */
export function refuse(reason: string): never {
  throw new ApiFault('invalid', undefined, { body: { reason } });
}

/** The refusal of a call that the present state does not allow (409), with the reason. */
export function conflict(reason: string): ApiFault {
  return new ApiFault('conflict', undefined, { body: { reason } });
}

/** The members of a JSON body. Empty for a call without a body. */
export function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null) return {};
  return isRecord(body) ? body : refuse('The body has to be a JSON object.');
}

/** What a path of content has to be, for a refusal. */
export const PATH_RULE = 'has to be forms/….json or catalogs/….json, of letters, digits and . _ + -';

const LONGEST_NOTE = 500;

/** The note with which a caller explains a change: 1 to 500 characters that every database can store, or another number. */
export function noteIn(body: unknown, most = LONGEST_NOTE): string {
  return textIn(body, { name: 'note', most });
}

/** A member of a body that has to be a text: not empty, not too long, and storable in every database. */
export function textIn(
  body: unknown,
  { name, most }: { readonly name: string; readonly most: number },
): string {
  const text = membersOf(body)[name];
  if (typeof text !== 'string' || text.trim() === '' || Array.from(text).length > most || !isStorable(text))
    return refuse(`"${name}" has to be a text of 1 to ${most} characters.`);
  return text;
}

/** Whether every database can store a text: PostgreSQL refuses NUL and half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** The number of a release in an address. Refuses a text as not found unless it is a whole number from 1 on. */
export function releaseIn(text: string): number {
  if (!WHOLE_NUMBER.test(text)) throw new ApiFault('notFound');
  return Number(text);
}

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** Reads `before`: the page lists only audit entries with lower numbers. */
export function entryIn(before: string): number {
  return WHOLE_NUMBER.test(before)
    ? Number(before)
    : refuse('"before" has to be the "next" of another page.');
}

/** One of the roles. */
export function roleIn(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? refuse(`"role" has to be one of ${ROLES.join(', ')}.`);
}

const MINUTE_MS = 60_000;
const MOST_DAYS = 90;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** When to publish, in epoch milliseconds. Undefined means immediately. */
export function dueIn(body: unknown, now: number): number | undefined {
  const { at } = membersOf(body);
  if (at === undefined) return undefined;
  const due = typeof at === 'string' && ISO_TIME.test(at) && isDay(at.slice(0, 10)) ? Date.parse(at) : NaN;
  if (Number.isNaN(due)) refuse('"at" has to be a time such as 2026-12-01T09:00:00+01:00.');
  if (due <= now) refuse('"at" has to be in the future.');
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
  const [, at, id] = /^(\d{1,15})-(.{1,256})$/u.exec(after) ?? [];
  if (at === undefined || id === undefined || !isStorable(id))
    return refuse('"after" has to be the "next" of another page.');
  return { at: Number(at), id };
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

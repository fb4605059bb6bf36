import { isRecord } from '#contract/is-record.ts';
import { ApiFault } from '#server/faults.ts';
import { ROLES, type Role } from '#store/editor-store.ts';

/** Refuses what a caller sent, and says why. */
export function refuse(reason: string): never {
  throw new ApiFault('invalid', undefined, { body: { reason } });
}

/** The refusal of what cannot be done now, with its reason. */
export function conflict(reason: string): ApiFault {
  return new ApiFault('conflict', undefined, { body: { reason } });
}

/** The members of a JSON body. A call may have none. */
export function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null) return {};
  return isRecord(body) ? body : refuse('The body has to be a JSON object.');
}

const LONGEST_NOTE = 500;

/** Why something is done: 1 to 500 characters that every database can store. */
export function noteIn(body: unknown): string {
  const { note } = membersOf(body);
  if (
    typeof note !== 'string' ||
    note.trim() === '' ||
    Array.from(note).length > LONGEST_NOTE ||
    !isStorable(note)
  )
    refuse(`"note" has to be a text of 1 to ${LONGEST_NOTE} characters.`);
  return note;
}

/** Whether PostgreSQL can store a text, too: no NUL, no half characters. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** The number of a release. */
export function releaseNumberIn(text: string): number {
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < 1) throw new ApiFault('notFound');
  return number;
}

/** An address that a person can be invited at. */
export function emailIn(value: unknown): string {
  if (
    typeof value !== 'string' ||
    !/^[^\s@]+@[^\s@]+$/.test(value) ||
    value.length > 254 ||
    !isStorable(value)
  )
    refuse('"email" has to be an e-mail address.');
  return value;
}

/** One of the roles. */
export function roleIn(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? refuse(`"role" has to be one of ${ROLES.join(', ')}.`);
}

const MINUTE_MS = 60_000;
const MOST_DAYS = 90;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** When to publish, in epoch milliseconds; undefined for now. */
export function dueIn(body: unknown, now: number): number | undefined {
  const { at } = membersOf(body);
  if (at === undefined) return undefined;
  const due = typeof at === 'string' && ISO_TIME.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(due)) refuse('"at" has to be a time such as 2026-12-01T09:00:00+01:00.');
  if (due <= now) refuse('"at" has to be in the future.');
  if (due > now + MOST_DAYS * 24 * 60 * MINUTE_MS) refuse(`"at" may be at most ${MOST_DAYS} days ahead.`);
  return due;
}

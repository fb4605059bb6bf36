import { isRecord } from '#contract/is-record.ts';
import type { DeliveryState } from './delivery-state.ts';

/** What a container is told of a sign-up (R9.7): ids and a country. No address, no name, no token. */
export interface Conversion {
  readonly event_id: string;
  readonly user_id: string;
  readonly organisation_id: string;
  readonly country: string | null;
}

/** A sign-up that nobody has confirmed yet. */
export interface PendingDelivery {
  readonly conversion: Conversion;
  readonly state: DeliveryState;
  /** When it was put in, in epoch milliseconds. */
  readonly since: number;
}

/** Where sign-ups wait for the next page (R9.6). Storage that throws or is forbidden keeps nothing. */
export interface Outbox {
  readonly put: (delivery: PendingDelivery) => void;
  readonly remove: (eventId: string) => void;
  /** Those that are not too old, oldest first. */
  readonly all: () => readonly PendingDelivery[];
  readonly clear: () => void;
}

/** The part of a browser's storage that an outbox needs. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'vestibule.outbox';
/** A sign-up that is told of later would be counted on a day it was not made on. */
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * @param storage The tab's own: what is in it goes with the tab. To be opened only once the visitor has agreed (R9.3).
 * @param now Epoch milliseconds.
 */
export function createOutbox(storage: () => OutboxStorage, now: () => number): Outbox {
  const all = (): readonly PendingDelivery[] =>
    read(storage).filter(({ since }) => now() - since <= MAX_AGE_MS);
  const others = (eventId: string): readonly PendingDelivery[] =>
    all().filter(({ conversion }) => conversion.event_id !== eventId);
  return {
    put: (delivery) => write(storage, [...others(delivery.conversion.event_id), delivery]),
    remove: (eventId) => write(storage, others(eventId)),
    all,
    clear: () => write(storage, []),
  };
}

function read(storage: () => OutboxStorage): readonly PendingDelivery[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendingDelivery) : [];
  } catch {
    return [];
  }
}

function write(storage: () => OutboxStorage, pending: readonly PendingDelivery[]): void {
  try {
    if (pending.length === 0) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(pending));
  } catch {
    // Then what this page could not tell is not told.
  }
}

function isPendingDelivery(value: unknown): value is PendingDelivery {
  if (!isRecord(value)) return false;
  const { conversion, state, since } = value;
  return isConversion(conversion) && isState(state) && typeof since === 'number';
}

function isConversion(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { event_id, user_id, organisation_id, country } = value;
  const areTexts = [event_id, user_id, organisation_id].every((text) => typeof text === 'string');
  return areTexts && (typeof country === 'string' || country === null);
}

function isState(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { kind, attempt } = value;
  return (kind === 'waiting' || kind === 'grace') && Number.isInteger(attempt) && Number(attempt) > 0;
}

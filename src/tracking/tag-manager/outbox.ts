import { isRecord } from '#contract/is-record.ts';
import type { DeliveryState } from './deliver.ts';

/** What a container gets of a sign-up (R9.7): ids and a country. No address, no name, no token. */
export interface Conversion {
  readonly event_id: string;
  readonly user_id: string;
  readonly organisation_id: string;
  readonly country: string | null;
}

/** A sign-up that is not confirmed yet. */
export interface PendingDelivery {
  readonly conversion: Conversion;
  readonly state: DeliveryState;
  /** When the first attempt began, in epoch milliseconds. */
  readonly since: number;
}

/** Stores unconfirmed sign-ups, so that the next page can continue (R9.6). Without access to storage it stores nothing. */
export interface Outbox {
  readonly put: (delivery: PendingDelivery) => void;
  readonly remove: (eventId: string) => void;
  /** The deliveries within the maximum age, oldest first. */
  readonly all: () => readonly PendingDelivery[];
  readonly clear: () => void;
}

/** The part of a browser's storage that an outbox needs. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'vestibule.outbox';
/** The age from which a sign-up is no longer sent, because it would be counted on the wrong day. */
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Stores unconfirmed sign-ups in the browser.
 *
 * @param storage The storage of the tab, which ends with the tab. Access it only after the visitor's consent (R9.3).
 *
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
    // Without storage, unconfirmed sign-ups of this page are lost.
  }
}

/** The storage may hold anything, also what another page of the site has written. */
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

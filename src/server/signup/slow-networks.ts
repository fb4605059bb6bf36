import { ApiFault } from '#server/faults.ts';
import { type Network, networksOf, UNKNOWN_BLOCK } from '#server/limits/address-block.ts';

/** So long a network waits after its answers have stopped a validation. An honest visitor waits no longer than a page takes to read. */
const NETWORK_REST_MS = 10_000;

/** How many validations a network has stopped in that time, and the timer that forgets them. */
interface Stops {
  readonly count: number;
  readonly timer: NodeJS.Timeout;
}

const stops = new Map<string, Stops>();

/**
 * Refuses a validation while the network of its sender has to wait for a form (R21.3).
 *
 * @throws The fault `unavailable` if answers from this address have stopped one a moment ago, or several from a network around it.
 */
export function refuseSlowNetwork(form: string, address: string): void {
  const waits = networksIn(address).some(
    ({ block, times }) => (stops.get(keyOf(form, block))?.count ?? 0) >= times,
  );
  if (waits) throw new ApiFault('unavailable', undefined, { retryAfterSeconds: NETWORK_REST_MS / 1_000 });
}

/** Notes that answers from this address have stopped a validation of a form. */
export function noteSlowNetwork(form: string, address: string): void {
  for (const { block } of networksIn(address)) {
    const key = keyOf(form, block);
    const before = stops.get(key);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => stops.delete(key), NETWORK_REST_MS).unref();
    stops.set(key, { count: (before?.count ?? 0) + 1, timer });
  }
}

/** A text that is no address says nothing about who has sent it. */
function networksIn(address: string): readonly Network[] {
  return networksOf(address).filter(({ block }) => block !== UNKNOWN_BLOCK);
}

function keyOf(form: string, block: string): string {
  return `${form} ${block}`;
}

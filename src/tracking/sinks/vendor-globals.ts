import type { LoadScript } from '#tracking/load-script.ts';

/** What the sink of a vendor needs. */
export interface VendorSinkParts {
  readonly window: Window;
  /** Loads the vendor's script. No sink waits for it: calls wait in the vendor's own queue. */
  readonly load: LoadScript;
}

/** Reads a vendor's global. It is `unknown`, because an ad blocker may have replaced it. */
export function readGlobal(window: object, name: string): unknown {
  const found: unknown = Reflect.get(window, name);
  return found;
}

/** Sets a global that a vendor's script reads. */
export function writeGlobal(window: object, name: string, value: unknown): void {
  Reflect.set(window, name, value);
}

/** A vendor's queue. The vendor's script reads the pushed commands, and replaces `push`. */
export interface VendorQueue {
  readonly push: (command: unknown) => unknown;
}

/**
 * Returns the queue with this name, or creates it. Call this each time, because the vendor's script may have replaced the
 * queue.
 */
export function queueOf(window: object, name: string): VendorQueue {
  const found = readGlobal(window, name);
  if (isQueue(found)) return found;
  const made: unknown[] = [];
  writeGlobal(window, name, made);
  return made;
}

function isQueue(value: unknown): value is VendorQueue {
  return typeof value === 'object' && value !== null && 'push' in value && typeof value.push === 'function';
}

/** A vendor's function. The vendor's script replaces it. */
export type VendorCall = (...command: readonly unknown[]) => unknown;

/** Returns the function with that name, or installs the stub until the script has loaded. */
export function callOf(window: object, name: string, makeStub: () => VendorCall): VendorCall {
  const found = readGlobal(window, name);
  if (isCall(found)) return found;
  const stub = makeStub();
  writeGlobal(window, name, stub);
  return stub;
}

function isCall(value: unknown): value is VendorCall {
  return typeof value === 'function';
}

/** Returns a method of a vendor's global, bound to it. Undefined when it does not exist. */
export function methodOf(owner: unknown, name: string): VendorCall | undefined {
  if (typeof owner !== 'object' || owner === null) return undefined;
  const method: unknown = Reflect.get(owner, name);
  return isCall(method) ? (...command) => Reflect.apply(method, owner, command) : undefined;
}

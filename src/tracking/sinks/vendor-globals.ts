/** Reads what a vendor has put beside the page's own; `unknown`, because an ad blocker may have put something else there. */
export function readGlobal(window: object, name: string): unknown {
  const found: unknown = Reflect.get(window, name);
  return found;
}

/** Puts something where a vendor's script looks for it. */
export function writeGlobal(window: object, name: string, value: unknown): void {
  Reflect.set(window, name, value);
}

/** A vendor's queue: what is pushed waits for its script, which puts a `push` of its own in its place. */
export interface VendorQueue {
  readonly push: (command: unknown) => unknown;
}

/** The queue of that name, made when there is none yet. Asked for anew each time: the script may have replaced it. */
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

/** What a vendor is called by: a function that its script replaces. */
export type VendorCall = (...command: readonly unknown[]) => unknown;

/** The function of that name, or the stub that stands in until the script has come. */
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

/** The method of what a vendor's script has put there, bound to it; undefined as long as it is not there. */
export function methodOf(owner: unknown, name: string): VendorCall | undefined {
  if (typeof owner !== 'object' || owner === null) return undefined;
  const method: unknown = Reflect.get(owner, name);
  return isCall(method) ? (...command) => Reflect.apply(method, owner, command) : undefined;
}

/** What the page tells of its own mistakes (R9.9). Telling never throws, and nobody waits for it. */
export interface Errors {
  /** Reports a mistake of ours, where reporting is on. */
  readonly report: (error: unknown) => void;
  /** Remembers what was asked of the server last: a report goes with it. */
  readonly note: (request: LastRequest) => void;
}

/** Where reporting is off. */
export const silentErrors: Errors = { report: () => undefined, note: () => undefined };

/** What was asked of the server last. */
export interface LastRequest {
  /** `/api/signup`. */
  readonly path: string;
  /** As the server's log has it, where it told. */
  readonly id?: string;
}

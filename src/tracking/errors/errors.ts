/** Reports the page's own errors (R9.9). Its functions never throw and never block. */
export interface Errors {
  /** Reports one of our errors, when reporting is on. */
  readonly report: (error: unknown) => void;
  /** Remembers the last request to the API, of any kind. Each report includes it, also after a reload. */
  readonly note: (request: LastRequest) => void;
}

/** Used when reporting is off. */
export const silentErrors: Errors = { report: () => undefined, note: () => undefined };

/** The last request to the server. */
export interface LastRequest {
  /** `/api/signup`. */
  readonly path: string;
  /** The id from the server's log, when the response had one. */
  readonly id?: string;
}

/** Reports an error that the visitor need not see (R9.9). Never throws. */
export type Report = (error: unknown) => void;

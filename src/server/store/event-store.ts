/** One call of product analytics (R7.4). */
export interface JuneEvent {
  /** Of the page's making, so that what is sent twice is kept once; or of ours. */
  readonly messageId: string;
  readonly kind: string;
  readonly userId: string;
  /** JSON. */
  readonly body: string;
  /** Of the login token that came along, if one did: whether it is this user's own is kept, the hash is not. */
  readonly tokenHash: string | null;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

/** How often something happened on one day: all that is kept of the funnel (R9.10). */
export interface FunnelCount {
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  readonly form: string;
  readonly version: string;
  /** Empty for the form itself. */
  readonly variant: string;
  readonly language: string;
  readonly step: string;
  /** Empty where a step has none. */
  readonly field: string;
  readonly problem: string;
  readonly times: number;
}

/** What was counted under one name over some days. */
export type FunnelTotal = Omit<FunnelCount, 'day'>;

/** What is kept beside sign-ups. Each call is one transaction; faults are `StoreUnavailable`. */
export interface EventStore {
  keepJuneEvent(event: JuneEvent): Promise<void>;
  /** Adds to what was counted before. */
  countFunnel(counts: readonly FunnelCount[]): Promise<void>;
  /** All that was counted from a day on, in UTC: `2026-11-22`. */
  funnelSince(day: string): Promise<readonly FunnelTotal[]>;
}

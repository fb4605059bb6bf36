import { setTimeout as wait } from 'node:timers/promises';

/** How far a stop has come (R7.10). */
export interface Shutdown {
  /** The server is about to stop, and serves on for a while. */
  readonly isLameDuck: () => boolean;
  /** It finishes what is under way and takes nothing new. */
  readonly isDraining: () => boolean;
  /** Resolves after the lame-duck time. */
  readonly enterLameDuck: () => Promise<void>;
  readonly startDraining: () => void;
}

/**
 * How long requests that were sent before the signal may take to arrive: on a busy machine a connection waits to be
 * accepted, and one that is closed then is reset.
 */
const LATE_ARRIVALS_MS = 250;

/** A server that goes on until it is told to leave. */
export function makeShutdown(lameDuckSeconds: number): Shutdown {
  let phase: 'serving' | 'leaving' | 'draining' = 'serving';
  return {
    isLameDuck: () => phase !== 'serving',
    isDraining: () => phase === 'draining',
    enterLameDuck: async () => {
      phase = 'leaving';
      await wait(Math.max(lameDuckSeconds * 1_000, LATE_ARRIVALS_MS));
    },
    startDraining: () => {
      phase = 'draining';
    },
  };
}

import type { Parser } from './parsers.ts';

/** One environment variable (R8.1). */
export interface Variable<T> {
  readonly name: string;
  readonly parser: Parser<T>;
  /** As it would be written; an absent one leaves the value undefined. */
  readonly fallback?: string;
  readonly description: string;
  /** Never shown in a message, and also read from the file that `{name}_FILE` names. */
  readonly isSecret?: boolean;
}

interface VariableWithFallback<T> extends Variable<T> {
  readonly fallback: string;
}

/** What reading a variable gives: undefined is possible only where there is no fallback. */
export type Value<V> =
  V extends VariableWithFallback<infer T> ? T : V extends Variable<infer T> ? T | undefined : never;

import type { Parser } from './parsers.ts';

/** One environment variable (R8.1). */
export interface Variable<T> {
  readonly name: string;
  readonly parser: Parser<T>;
  /** The default, as text. Without a default, an unset variable is undefined. */
  readonly fallback?: string;
  readonly description: string;
  /** Error messages never show the value of a secret. The value can also come from the file that `{name}_FILE` names. */
  readonly isSecret?: boolean;
}

interface VariableWithFallback<T> extends Variable<T> {
  readonly fallback: string;
}

/** The type of a parsed variable. The value can be undefined only if the variable has no fallback. */
export type Value<V> =
  V extends VariableWithFallback<infer T> ? T : V extends Variable<infer T> ? T | undefined : never;

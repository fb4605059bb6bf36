import type { Parser } from './parsers.ts';

/** One environment variable (R8.1). */
export interface Variable<T> {
  readonly name: string;
  readonly parser: Parser<T>;
  /** The default, as text. Without one, an unset variable is undefined. */
  readonly fallback?: string;
  readonly description: string;
  /** Error messages never show it. It can also come from the file that `{name}_FILE` names. */
  readonly isSecret?: boolean;
}

interface VariableWithFallback<T> extends Variable<T> {
  readonly fallback: string;
}

/** The type of a parsed variable. It can be undefined only without a fallback. */
export type Value<V> =
  V extends VariableWithFallback<infer T> ? T : V extends Variable<infer T> ? T | undefined : never;

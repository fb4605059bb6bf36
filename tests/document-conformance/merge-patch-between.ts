import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/is-record.ts';

/** The JSON Merge Patch (RFC 7396) from one document to another. Undefined when they are equal. */
export function mergePatchBetween(from: unknown, to: unknown): unknown {
  if (isDeepStrictEqual(from, to)) return undefined;
  if (!isRecord(from) || !isRecord(to)) return to;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changes = keys.map((key) => [key, key in to ? mergePatchBetween(from[key], to[key]) : null] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
}

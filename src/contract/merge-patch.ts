import { isRecord } from './is-record.ts';

/**
 * Applies a JSON Merge Patch (RFC 7396) to plain values: null removes a member, and a list replaces the whole list. It copies only what
 * the patch changes: a form may have many variants.
 */
export function patched(document: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const members = new Map(isRecord(document) ? Object.entries(document) : []);
  for (const [name, change] of Object.entries(patch))
    if (change === null) members.delete(name);
    else members.set(name, patched(members.get(name), change));
  return Object.fromEntries(members);
}

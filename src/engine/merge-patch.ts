import { isRecord } from '#contract/is-record.ts';

/** Lays an overlay on a document by JSON Merge Patch (RFC 7396): objects merge, null removes, the rest replaces. */
export function mergePatch<Document>(target: Document, patch: unknown): Document {
  const merged: unknown = merge(target, patch);
  // An overlay is checked against the same meta-schema as what it is laid on, so the shape stays (check:forms).
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return merged as Document;
}

function merge(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const merged: Record<string, unknown> = isRecord(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}

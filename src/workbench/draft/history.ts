import { mergeTexts } from '#merge/merge-texts.ts';
import type { Documents, Gesture } from '#workbench/edit/documents.ts';

/** The present documents, with the steps for undo (`before`) and redo (`after`). */
export interface History {
  readonly now: Documents;
  readonly before: readonly Step[];
  readonly after: readonly Step[];
}

/** The documents before a gesture (for undo) or after it (for redo), with the name of the gesture. */
interface Step {
  readonly documents: Documents;
  /** The documents after the gesture (for undo) or before it (for redo). */
  readonly left: Documents;
  /** The name for the undo button: “Add a field”. */
  readonly name: string;
  /** Quick gestures with the same topic are undone as one, such as the letters of a label. */
  readonly topic: string | undefined;
  readonly at: number;
}

/** The name of a gesture, and its time. */
export interface GestureInfo {
  /** The name for the undo button: “Add a field”. */
  readonly name: string;
  /** See `Step`. */
  readonly topic?: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A gesture joins the step before it if both have the same topic and not more than this time is between them. */
const PAUSE_MS = 1_500;

export const historyOf = (now: Documents): History => ({ now, before: [], after: [] });

/** Makes a gesture. A gesture that changes nothing adds no step. */
export function perform(history: History, gesture: Gesture, { name, topic, at }: GestureInfo): History {
  const now = gesture(history.now);
  if (now === history.now) return history;
  const last = history.before.at(-1);
  // A step never contains what another editor has changed between two gestures.
  const joinsLast =
    topic !== undefined && last?.topic === topic && at - last.at < PAUSE_MS && last.left === history.now;
  const step = { documents: joinsLast ? last.documents : history.now, left: now, name, topic, at };
  return { now, before: [...(joinsLast ? history.before.slice(0, -1) : history.before), step], after: [] };
}

/** Takes the last gesture back. What other editors have changed since stays. */
export function undo(history: History): History {
  const step = history.before.at(-1);
  if (!step) return history;
  const now = gone(history.now, step);
  return {
    now,
    before: history.before.slice(0, -1),
    after: [...history.after, { ...step, documents: history.now, left: now, topic: undefined }],
  };
}

/** Makes the gesture again that was undone last. */
export function redo(history: History): History {
  const step = history.after.at(-1);
  if (!step) return history;
  const now = gone(history.now, step);
  return {
    now,
    before: [...history.before, { ...step, documents: history.now, left: now, topic: undefined }],
    after: history.after.slice(0, -1),
  };
}

/** Takes over texts of other editors. They belong to no step, so undo never removes them. */
export function takeOver(history: History, texts: ReadonlyMap<string, string | undefined>): History {
  return { ...history, now: withTexts(history.now, texts) };
}

/** Documents with other texts. Undefined deletes a file. */
export function withTexts(documents: Documents, texts: ReadonlyMap<string, string | undefined>): Documents {
  const next = new Map(documents);
  for (const [path, text] of texts)
    if (text === undefined) next.delete(path);
    else next.set(path, text);
  return next;
}

/** The present documents after going a step. A member that another editor has changed since keeps that change. */
function gone(now: Documents, { documents, left }: Step): Documents {
  if (now === left) return documents;
  const paths = [...new Set([...documents.keys(), ...left.keys()])];
  const changed = paths.filter((path) => documents.get(path) !== left.get(path));
  const texts = changed.map((path): readonly [string, string | undefined] => {
    const three = {
      base: left.get(path) ?? null,
      mine: now.get(path) ?? null,
      theirs: documents.get(path) ?? null,
    };
    return [path, mergeTexts(three, () => 'mine').text ?? undefined];
  });
  return withTexts(now, new Map(texts));
}

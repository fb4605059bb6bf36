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
  const joinsLast = topic !== undefined && last?.topic === topic && at - last.at < PAUSE_MS;
  const step = { documents: joinsLast ? last.documents : history.now, name, topic, at };
  return { now, before: [...(joinsLast ? history.before.slice(0, -1) : history.before), step], after: [] };
}

/** Takes the last gesture back. */
export function undo(history: History): History {
  const step = history.before.at(-1);
  if (!step) return history;
  return {
    now: step.documents,
    before: history.before.slice(0, -1),
    after: [...history.after, { ...step, documents: history.now, topic: undefined }],
  };
}

/** Makes the gesture again that was undone last. */
export function redo(history: History): History {
  const step = history.after.at(-1);
  if (!step) return history;
  return {
    now: step.documents,
    before: [...history.before, { ...step, documents: history.now, topic: undefined }],
    after: history.after.slice(0, -1),
  };
}

/** Merges the texts of another editor into all steps, so that undo never removes them. */
export function mergeIntoSteps(history: History, texts: ReadonlyMap<string, string | undefined>): History {
  const merged = (documents: Documents): Documents => {
    const next = new Map(documents);
    for (const [path, text] of texts)
      if (text === undefined) next.delete(path);
      else next.set(path, text);
    return next;
  };
  const steps = (list: readonly Step[]): readonly Step[] =>
    list.map((step) => ({ ...step, documents: merged(step.documents) }));
  return { now: merged(history.now), before: steps(history.before), after: steps(history.after) };
}

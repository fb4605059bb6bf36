import type { Answers } from '#contract/form-document.ts';

/** Creates the keys of submissions: the same key for the same answers, a new key as soon as an answer changes (R2.61). */
export function createIdempotencyKeys(): (answers: Answers) => string {
  let last: { readonly answers: string; readonly key: string } | undefined;
  return (answers) => {
    // Sorted, because an answer that the visitor removes and gives again moves to the end.
    const text = JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    if (last?.answers !== text) last = { answers: text, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits. `crypto.randomUUID` does not exist on a page over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

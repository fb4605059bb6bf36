import type { Answers } from '#contract/form-document.ts';

/** Hands out the key of a submission: the same for the same answers, a new one as soon as any changed (R2.61). */
export function createIdempotencyKeys(): (answers: Answers) => string {
  let last: { readonly answers: string; readonly key: string } | undefined;
  return (answers) => {
    // Sorted: an answer that is taken back and given again moves to the end, and is the same answer still.
    const text = JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    if (last?.answers !== text) last = { answers: text, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits. Not `crypto.randomUUID`, which a page opened over plain http does not have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Problems } from '#contract/problem.ts';
import { BODY_LIMIT_BYTES } from '#contract/limits.ts';
import { fieldAt, joinPath } from '#engine/field-path.ts';

/** A text among the answers, by the path of its field. */
interface TextAnswer {
  readonly path: string;
  readonly text: string;
  readonly bytes: number;
}

/**
 * The problem of answers that are too long for one request (R7.1): the longest text that the visitor sees, with the length that
 * would fit. Empty when no such text is long: then the visitor has nothing to shorten.
 */
export function longestAnswer(
  payload: object,
  answers: Answers,
  form: Pick<CompiledForm, 'fields'>,
): Problems {
  const [longest] = textsIn(answers, '')
    .filter(({ path }) => fieldAt(form, path)?.widget !== 'hidden')
    .toSorted((one, other) => other.bytes - one.bytes);
  if (!longest || longest.bytes < SHORTEST_BYTES) return {};
  const { path, text, bytes } = longest;
  const left = bytes - (bytesOf(JSON.stringify(payload)) - BODY_LIMIT_BYTES);
  // A proxy may have a smaller limit than our server.
  const share = left < bytes && left > 0 ? left / bytes : 1 / 2;
  return { [path]: { kind: 'tooLong', limit: roundedDown(Array.from(text).length * share) } };
}

/** Shorter texts do not make a request too large. */
const SHORTEST_BYTES = 500;

function textsIn(value: unknown, path: string): readonly TextAnswer[] {
  if (typeof value === 'string') return [{ path, text: value, bytes: bytesOf(JSON.stringify(value)) }];
  if (!Array.isArray(value) && !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, joinPath(path, name)));
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A number that a person can remember, and that leaves some room. */
function roundedDown(length: number): number {
  return length > 200 ? Math.floor(length / 100) * 100 : Math.floor(length);
}

/** A piece of a parsed message that needs nothing of its language to be said, as @formatjs's parser writes it. */
type PlainPart =
  | { readonly type: typeof TEXT; readonly value: string }
  | { readonly type: typeof ARGUMENT; readonly value: string }
  | { readonly type: typeof TAG; readonly value: string; readonly children: readonly PlainPart[] };

const TEXT = 0;
const ARGUMENT = 1;
const TAG = 8;

/**
 * Whether a message is made of texts, arguments and tags alone. Some 400 names in lists are, and they are said before anything
 * is drawn: the formatter for plurals and numbers would take longer for them than React for the form.
 */
export function isPlain(message: readonly object[]): message is readonly PlainPart[] {
  return message.every(isPlainPart);
}

function isPlainPart(part: object): part is PlainPart {
  if (!('type' in part)) return false;
  if (part.type !== TAG) return part.type === TEXT || part.type === ARGUMENT;
  return 'children' in part && Array.isArray(part.children) && isPlain(part.children);
}

/**
 * The parts of such a message, with what its arguments stand for and what its tags make of their own parts. Throws when
 * one of them is missing.
 */
export function fillIn(
  parts: readonly PlainPart[],
  values: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  return parts.map((part) => {
    if (part.type === TEXT) return part.value;
    const value = values[part.value];
    if (value === undefined) throw new Error(`A message lacks "${part.value}".`);
    if (part.type === ARGUMENT) return value;
    if (!isTag(value)) throw new Error(`"${part.value}" is no tag.`);
    return value(fillIn(part.children, values));
  });
}

function isTag(value: unknown): value is (parts: readonly unknown[]) => unknown {
  return typeof value === 'function';
}

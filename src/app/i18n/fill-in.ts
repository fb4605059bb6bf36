/** A part of a parsed message whose format does not depend on the language, as @formatjs writes it. */
type PlainPart =
  | { readonly type: typeof TEXT; readonly value: string }
  | { readonly type: typeof ARGUMENT; readonly value: string }
  | { readonly type: typeof TAG; readonly value: string; readonly children: readonly PlainPart[] };

const TEXT = 0;
const ARGUMENT = 1;
const TAG = 8;

/**
 * Whether a message contains only texts, arguments and tags. About 400 names in lists do, and the page formats them before its
 * first render. The full formatter would take longer for them than React for the form.
 */
export function isPlain(message: readonly object[]): message is readonly PlainPart[] {
  return message.every(isPlainPart);
}

function isPlainPart(part: object): part is PlainPart {
  if (!('type' in part)) return false;
  if (part.type !== TAG) return part.type === TEXT || part.type === ARGUMENT;
  return 'children' in part && Array.isArray(part.children) && isPlain(part.children);
}

/** Fills arguments and tags into the parts of such a message. Throws when a value is missing. */
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

/** A piece of a line of JSON. */
export interface JsonToken {
  readonly kind: 'key' | 'text' | 'value' | 'plain';
  readonly text: string;
  /** Where in the line it begins. */
  readonly at: number;
}

const PIECE =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<value>\b(?:true|false|null)\b|-?\d[\d.eE+-]*)/g;

/** Cuts a line of JSON into pieces, for their colours; put together again they are the line. */
export function tokensOf(line: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of line.matchAll(PIECE)) {
    if (index > end) tokens.push({ kind: 'plain', text: line.slice(end, index), at: end });
    tokens.push({ kind: kindOf(groups), text, at: index });
    end = index + text.length;
  }
  return end < line.length ? [...tokens, { kind: 'plain', text: line.slice(end), at: end }] : tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): JsonToken['kind'] {
  if (groups['key'] !== undefined) return 'key';
  return groups['text'] === undefined ? 'value' : 'text';
}

/** Parses a text as JSON. Undefined for a text that is no JSON, because the check reports that with its place. */
export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

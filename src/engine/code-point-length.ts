/** Length of a text as people count it: in Unicode code points, so that an emoji or a rare letter counts once. */
export function codePointLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += isSurrogatePair(text, at) ? 2 : 1) length += 1;
  return length;
}

/** The start of a text with at most so many code points. Never half of a surrogate pair. */
export function cutToLength(text: string, most: number): string {
  if (text.length <= most) return text;
  let at = 0;
  for (let length = 0; length < most && at < text.length; length += 1)
    at += isSurrogatePair(text, at) ? 2 : 1;
  return text.slice(0, at);
}

function isSurrogatePair(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  if (high < 0xd800 || high > 0xdbff) return false;
  const low = text.charCodeAt(at + 1);
  return low >= 0xdc00 && low <= 0xdfff;
}

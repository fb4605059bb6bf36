/** The value of a cookie that scripts may read, percent-decoding left to whoever wrote it. */
export function readCookie(document: Document, name: string): string | undefined {
  const start = `${name}=`;
  const found = cookiesOf(document).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length);
}

/** A frame whose cookies are forbidden throws when it looks for them: it has none. */
function cookiesOf(document: Document): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

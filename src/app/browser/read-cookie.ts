/** The value of a cookie that scripts may read, not percent-decoded. */
export function readCookie(document: Document, name: string): string | undefined {
  const start = `${name}=`;
  const found = cookiesOf(document).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length);
}

/** Reading cookies throws in a frame without access to them. Then there are none. */
function cookiesOf(document: Document): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

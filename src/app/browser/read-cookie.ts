/** The value of a cookie that scripts may read, not percent-decoded. */
export function readCookie(document: Document, name: string): string | undefined {
  const start = `${name}=`;
  const found = cookiesOf(document).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length);
}

/** All cookies. In a frame without access to cookies, reading them throws; then there are none. */
function cookiesOf(document: Document): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

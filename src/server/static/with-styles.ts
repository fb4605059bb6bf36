import type { Client } from './read-client.ts';

const STYLESHEET = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"[^>]*>/g;

/**
 * Writes the page's stylesheets into the page, where each is named: the page is drawn a round trip earlier, which on a slow
 * line is half a second, and is never there without its design. The policy allows them by their hashes (R10.3). Throws when
 * the page names a stylesheet that was not built.
 */
export function inlineStyles(client: Client): Client {
  const html = client.html.replaceAll(STYLESHEET, (_link, path: string) => {
    const file = client.files.get(path);
    if (!file) throw new Error(`index.html names ${path}, which was not built.`);
    return `<style>${escapeClosingTag(file.bodies.identity.body.toString())}</style>`;
  });
  return { ...client, html };
}

/** A stylesheet's text may hold `</style`, in a picture or a comment; the escape means the same to it. */
function escapeClosingTag(css: string): string {
  return css.replaceAll('</', String.raw`<\/`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, inside and outside of attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes what looks like a place of index.html in HTML that holds texts of editors: `{{failure}}`. Browsers show the same. */
export function escapePlaces(html: string): string {
  return html.replaceAll('{{', '&#123;&#123;');
}

// oxlint-disable unicorn/consistent-function-scoping -- these functions run in a page before its own scripts (R1.8): Playwright sends their source

/** `TRANSLATED=1 npx vitest run --project journeys` runs the journeys of people whose browser translates the page (R1.8). */
export const IS_TRANSLATED: boolean = process.env['TRANSLATED'] !== undefined;

/**
 * Reports each text that React keeps a reference to. A browser that translates the page moves such a text into an element of its own;
 * React then removes or changes what is not there any more. React keeps no reference to a text that is the only child of an element.
 */
export function reportBareTexts(): void {
  const reportIn = (node: Node): void => {
    const texts = document.createNodeIterator(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isKept = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
      if (isKept && text.textContent?.trim())
        reportError(
          new Error(`“${text.textContent}” has no element of its own: ${text.parentElement?.outerHTML}`),
        );
    }
  };
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(reportIn)),
  );
  observer.observe(document, { subtree: true, childList: true });
  // React takes over the texts of the markup later than the page gets them.
  document.addEventListener('focusin', () => reportIn(document));
}

/** Does to the page what the translation of a browser does: it moves every text into two elements, also those that come later. */
export function translatePage(): void {
  const UNTRANSLATED = 'title, script, style, textarea, noscript, font, [translate="no"], .notranslate';
  const translateIn = (node: Node): void => {
    const texts = document.createNodeIterator(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest(UNTRANSLATED)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
      inner.append(text.textContent);
    }
  };
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(translateIn)),
  );
  observer.observe(document, { subtree: true, childList: true });
}

/** Takes the elements of `translatePage` out of the HTML of a page. */
export function withoutTranslation(html: string): string {
  return IS_TRANSLATED ? html.replaceAll(/<\/?font>/g, '') : html;
}

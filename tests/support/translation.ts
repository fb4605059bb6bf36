// Scripts that run in a page before its own (R1.8). Playwright sends their source, so they use nothing from outside.

/**
 * Reports each text that React keeps a reference to. A browser that translates the page moves such a text into an element of its own;
 * React then removes or changes what is not there any more. React keeps no reference to a text that is the only child of an element.
 */
export function reportBareTexts(): void {
  const report = (text: Node): void => {
    if (text.textContent?.trim() && Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
      console.error(
        `a text shares its element: “${text.textContent}” in ${text.parentElement?.outerHTML.slice(0, 200)}`,
      );
  };
  const reportIn = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) report(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) report(texts.currentNode);
  };
  new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(reportIn)),
  ).observe(document, {
    subtree: true,
    childList: true,
  });
}

/** Does to the page what the translation of a browser does: it moves every text into two elements, also those that come later. */
export function translatePage(): void {
  const UNTRANSLATED = 'script, style, textarea, noscript, font, [translate="no"], .notranslate';
  const wrap = (text: Node): void => {
    if (!text.textContent?.trim() || text.parentElement?.closest(UNTRANSLATED)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    inner.textContent = text.textContent;
  };
  const wrapIn = (node: Node): void => {
    const found: Node[] = node.nodeType === Node.TEXT_NODE ? [node] : [];
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(wrap);
  };
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(wrapIn)),
  );
  observer.observe(document, { subtree: true, childList: true });
}

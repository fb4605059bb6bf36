/**
 * What a visitor did in a page that nobody heard yet: a button pressed, a list's field focused, half a name written in it, the
 * form sent. What was typed anywhere else is an answer (`adoptTyped`).
 *
 * @param root The page as it was served. The script in it has marked what was pressed and sent.
 * @returns How to do it again once the page hears.
 */
export function noteEarlyActs(root: HTMLElement): () => void {
  const { activeElement } = root.ownerDocument;
  const focused =
    activeElement instanceof HTMLInputElement && root.contains(activeElement) ? activeElement : null;
  const written = focused?.role === 'combobox' ? focused.value : '';

  return () => {
    if (focused?.matches(':focus')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (focused && written !== '' && focused.value !== written) write(focused, written);
    for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete button.dataset['pressed'];
      button.click();
    }
    if ('sent' in root.dataset) root.querySelector('form')?.requestSubmit();
    delete root.dataset['sent'];
  };
}

/** As a visitor's key would: React has put a setter of its own before the browser's. */
function write(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What a visitor did in a page that nobody heard yet: a button pressed, a field focused, half a name written in a list's, the
 * form sent. What was typed anywhere else is an answer (`adoptTyped`).
 *
 * @param root The page as it was served. The script in it has marked what was pressed and sent.
 * @returns How to do it again once the page hears.
 */
export function noteEarlyActs(root: HTMLElement): () => void {
  const { activeElement } = root.ownerDocument;
  const focused = activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement : null;
  const caret = caretIn(focused);
  const isList = focused instanceof HTMLInputElement && focused.role === 'combobox';
  const written = isList ? focused.value : '';

  return () => {
    const heir = focused && focusAgain(focused);
    if (heir instanceof HTMLInputElement) {
      if (written !== '') write(heir, written);
      // React draws what was written once this is done, which throws the caret to the end.
      queueMicrotask(() => caret && heir.setSelectionRange(...caret));
    }
    for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete button.dataset['pressed'];
      button.click();
    }
    if ('sent' in root.dataset) root.querySelector('form')?.requestSubmit();
    delete root.dataset['sent'];
  };
}

type Caret = readonly [start: number, end: number] | null;

/** Where the caret is; some kinds of fields do not tell. */
function caretIn(control: HTMLElement | null): Caret {
  if (!(control instanceof HTMLInputElement)) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Lets the page hear of the focus; where it was drawn anew, gives it to the control that stands there now, and answers that. */
function focusAgain(focused: HTMLElement): HTMLElement | null {
  if (focused.matches(':focus')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // Taken over, it is as its visitor left it.
  if (focused.isConnected || focused.id === '') return null;
  const heir = document.getElementById(focused.id);
  heir?.focus();
  return heir;
}

/** As a visitor's key would: React has put a setter of its own before the browser's. */
function write(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

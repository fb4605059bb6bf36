/**
 * What a visitor did in a page that nobody heard yet: a button pressed, letters on a select without its list, a number
 * pasted, a field focused, half a name written in a list's, the form sent. What was typed anywhere else is an answer
 * (`restoreTyped`).
 *
 * @param root The page as it was served. The script in it marks what is pressed, pasted and sent.
 * @returns How to do it again once the page hears and has its lists, even where it was drawn anew. Asked again, that does nothing.
 */
export function noteEarlyActs(root: HTMLElement): () => void {
  const focused = root.querySelector<HTMLElement>(':focus');
  const asked = root.querySelector<HTMLElement>('form input');
  const controls = [...root.querySelectorAll<HTMLElement>('button, input, select')];

  const acts = [
    () => focused && focusAgain(focused, heirOf(focused)),
    ...controls.map((control) => () => actAgain(control.dataset, heirOf(control))),
    // On another page there is another form, which nobody sent.
    () => asked && 'sent' in root.dataset && heirOf(asked)?.closest('form')?.requestSubmit(),
  ];
  return () => {
    for (const act of acts.splice(0)) act();
  };
}

/** What stands in a control's place: itself where it was taken over, as its visitor left it. */
function heirOf(control: HTMLElement): HTMLElement | null {
  return control.isConnected ? control : document.getElementById(control.id);
}

/** Lets the page hear of the focus; where it was drawn anew, gives it to the control that stands there now. */
function focusAgain(focused: HTMLElement, heir: HTMLElement | null): void {
  if (focused.matches(':focus')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (heir === focused) return;
  heir?.focus();
  if (!(focused instanceof HTMLInputElement && heir instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = focused;
  if (focused.role === 'combobox') write(heir, value);
  // React draws what was written once this is done, which throws the caret to the end. Some kinds of fields tell of none.
  queueMicrotask(() => selectionStart !== null && heir.setSelectionRange(selectionStart, selectionEnd));
}

/** As a visitor's key would: React has put a setter of its own before the browser's. */
function write(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function actAgain({ pressed, pasted, keys }: DOMStringMap, heir: HTMLElement | null): void {
  if (pressed !== undefined) heir?.click();
  // It waits there until it can be taken apart (`useDialCodeSplit`).
  if (pasted !== undefined) heir?.setAttribute('data-pasted', '');
  if (keys !== undefined && heir instanceof HTMLSelectElement) choose(heir, keys.trim().toLowerCase());
}

/** Chooses as letters on a closed select do: what begins with them; the same one again and again, what comes next. */
function choose(select: HTMLSelectElement, letters: string): void {
  const start = letters.replace(/^(.)\1+$/, '$1');
  const found = [...select.options].filter(
    ({ value, text }) => start && value && text.toLowerCase().startsWith(start),
  );
  const meant = found[(letters.length - start.length) % found.length];
  if (!meant) return;
  meant.selected = true;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

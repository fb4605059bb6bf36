import { SUBMITTED } from './marks.ts';

/**
 * Notes what the visitor did before React listened: which control has the focus, and whether they submitted the form.
 * `restoreTypedValues` handles typed text.
 *
 * @param root The served page. The boot script marks it when the visitor submits the form.
 * @returns Replays the events once. Call it when React listens and has rendered the lists.
 */
export function noteEarlyEvents(root: HTMLElement): () => void {
  const focused = root.querySelector<HTMLElement>(':focus');
  const firstInput = root.querySelector<HTMLElement>('form input');
  const replays = [
    () => focused && replayFocus(focused, replacementOf(focused)),
    () => firstInput && SUBMITTED in root.dataset && replaySubmit(replacementOf(firstInput)?.closest('form')),
  ];
  return () => {
    for (const replay of replays.splice(0)) replay();
  };
}

/** The control itself if React hydrated it, else the one that replaced it. */
function replacementOf(control: HTMLElement): HTMLElement | null {
  return control.isConnected ? control : document.getElementById(control.id);
}

/** Replays the focus for React. A replacement gets the focus, the caret, and the search text of a typeahead. */
function replayFocus(focused: HTMLElement, replacement: HTMLElement | null): void {
  if (focused.matches(':focus')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (replacement === focused) return;
  replacement?.focus();
  if (!(focused instanceof HTMLInputElement && replacement instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = focused;
  if (focused.role === 'combobox') type(replacement, value);
  // React renders the typed text after this, which moves the caret to the end. Some input types have no selection.
  queueMicrotask(
    () => selectionStart !== null && replacement.setSelectionRange(selectionStart, selectionEnd),
  );
}

/** Types as a visitor would. React overrides the `value` setter of the input, so this calls the browser's own. */
function type(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Submits the form, if the page still has it. */
function replaySubmit(form: HTMLFormElement | null | undefined): void {
  // A pasted number may contain its dial code: `useDialCodeSplit` splits it before the validation.
  for (const number of form?.querySelectorAll('[type=tel]') ?? []) number.setAttribute('data-pasted', '');
  form?.requestSubmit();
}

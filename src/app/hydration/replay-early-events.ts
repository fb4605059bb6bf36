import { SUBMITTED } from './marks.ts';

/**
 * Notes what the visitor did before React listened: which control has the focus, and whether the form was sent. Text that was
 * typed is no event to replay: `restoreTypedValues` makes it an answer.
 *
 * @param root The page as it was served. The boot script marks it when the form is sent.
 * @returns Replays it, once, when React listens and has rendered the lists, on the replacements where it rendered the page anew.
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

/** The control in the place of an earlier one: the same where React hydrated it. */
function replacementOf(control: HTMLElement): HTMLElement | null {
  return control.isConnected ? control : document.getElementById(control.id);
}

/** Tells React of the focus. A control that replaces the focused one gets the focus, the caret, and half a name of a list. */
function replayFocus(focused: HTMLElement, replacement: HTMLElement | null): void {
  if (focused.matches(':focus')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (replacement === focused) return;
  replacement?.focus();
  if (!(focused instanceof HTMLInputElement && replacement instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = focused;
  if (focused.role === 'combobox') type(replacement, value);
  // React renders the typed text after this, which moves the caret to the end. Some kinds of inputs have no selection.
  queueMicrotask(
    () => selectionStart !== null && replacement.setSelectionRange(selectionStart, selectionEnd),
  );
}

/** As a visitor's key would: React has put a setter of its own before the browser's. */
function type(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Sends the form. Another page has another form, which the visitor did not send. */
function replaySubmit(form: HTMLFormElement | null | undefined): void {
  // A number may have been pasted with its dial code: it is split before it is validated (`useDialCodeSplit`).
  for (const number of form?.querySelectorAll('[type=tel]') ?? []) number.setAttribute('data-pasted', '');
  form?.requestSubmit();
}

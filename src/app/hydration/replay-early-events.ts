import { SUBMITTED } from './marks.ts';

/**
 * Records what the visitor did before React listened: which control has the focus, and whether they submitted the form.
 * `restoreTypedValues` handles typed text.
 *
 * @param root The served page. The boot script marks it when the visitor submits the form.
 *
 * @returns Replays the events once. Call it when React listens and has rendered the lists of choices.
 */
export function noteEarlyEvents(root: HTMLElement): () => void {
  const focused = root.querySelector<HTMLElement>(':focus');
  const firstInput = root.querySelector<HTMLElement>('form input');
  const searches = root.querySelectorAll<HTMLInputElement>('[role=combobox]');
  const replays = [
    () => focused && replayFocus(focused, replacementOf(focused)),
    () => searches.forEach(replaySearch),
    () => firstInput && SUBMITTED in root.dataset && replaySubmit(replacementOf(firstInput)?.closest('form')),
  ];
  return () => {
    for (const replay of replays.splice(0)) replay();
  };
}

/** The control itself if React hydrated it; otherwise the control that replaced it. */
function replacementOf(control: HTMLElement): HTMLElement | null {
  return control.isConnected ? control : document.getElementById(control.id);
}

/** Replays the focus for React. A replacement gets the focus and the caret. */
function replayFocus(focused: HTMLElement, replacement: HTMLElement | null): void {
  if (focused.matches(':focus')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (replacement === focused) return;
  replacement?.focus();
  if (!(focused instanceof HTMLInputElement && replacement instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd } = focused;
  // React renders the typed text after this, and so moves the caret to the end. Some input types have no selection.
  queueMicrotask(
    () => selectionStart !== null && replacement.setSelectionRange(selectionStart, selectionEnd),
  );
}

/**
 * Types the text of a typeahead into the input that replaced it. React overrides the input's `value` setter, so this uses the
 * browser's setter.
 */
function replaySearch(search: HTMLInputElement): void {
  const replacement = replacementOf(search);
  if (!replacement || replacement === search || search.value === search.defaultValue) return;
  Reflect.set(HTMLInputElement.prototype, 'value', search.value, replacement);
  replacement.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Submits the form, if the page still has it. */
function replaySubmit(form: HTMLFormElement | null | undefined): void {
  // A pasted number may contain its dial code: `useDialCodeSplit` splits it before the validation.
  for (const number of form?.querySelectorAll('[type=tel]') ?? []) number.setAttribute('data-pasted', '');
  form?.requestSubmit();
}

import { type PreviewReport, timeOf } from '#protocol/preview.ts';
import type { OpenForm } from '#app/pages/open-form.ts';
import { ID_SEPARATOR } from '#renderer/control-id.ts';

/**
 * Reports what an editor clicks on: a field, or a text. It listens to clicks, not to the focus: an editor who moves through the
 * page by Tab does not choose a field.
 */
export function reportClicks(
  window: Window,
  formNow: () => OpenForm | undefined,
  report: (message: PreviewReport) => void,
): void {
  window.addEventListener('click', (event) => {
    const { detail } = event;
    // A browser that translates the page puts such elements around each text (R1.8).
    const target = event.target instanceof Element && event.target.closest(':not(font)');
    if (!target) return;
    const prefix = formNow()?.store.state().form.messagePrefix;
    const field = prefix === undefined ? undefined : fieldOf(target, prefix);
    const at = timeOf(event);
    if (field !== undefined) return report({ type: 'preview:field', field, at });
    report({ type: 'preview:text', texts: textsAround(target), at });
    // An editor who clicks on the submit button wants to change its text. A click by key has the `detail` 0, and submits the form.
    if (detail > 0 && target.closest('[type="submit"]')) event.preventDefault();
  });
}

/**
 * Reports the field that an editor clicked on before the form was open: the markup is there before the program. The click has given
 * the field the focus.
 */
export function reportEarlyClick(
  focused: Element | null,
  { store }: OpenForm,
  report: (message: PreviewReport) => void,
): void {
  const field = focused === null ? undefined : fieldOf(focused, store.state().form.messagePrefix);
  if (field !== undefined) report({ type: 'preview:field', field });
}

/** The field of a control or of its label. */
function fieldOf(target: Element, prefix: string): string | undefined {
  const id = target instanceof HTMLLabelElement ? target.htmlFor : target.id;
  const start = `${prefix}${ID_SEPARATOR}`;
  return id.startsWith(start) ? id.slice(start.length).split(ID_SEPARATOR)[0] : undefined;
}

/** How far around a click we look for a text: a word may stand in a link, and that in a sentence. */
const MOST_AROUND = 4;

function textsAround(target: Element): readonly string[] {
  const texts: string[] = [];
  let element: Element | null = target;
  while (element && element !== document.body && texts.length < MOST_AROUND) {
    texts.push(element.textContent);
    element = element.parentElement;
  }
  return texts;
}

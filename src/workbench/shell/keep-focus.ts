/** The elements that can take the focus. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not(:disabled, [inert] *)';

/**
 * Moves the focus when the element that had it disappears, so that keyboard users never start again at the top of the page. The
 * focus goes to the replacement with the same id. Without a replacement, it goes into the nearest parent that is still there: to
 * the chosen element in it, or to the first.
 *
 * Escape leaves a text field, so that the keys of the workbench count again. Tab then continues from that field.
 *
 * @returns The function that ends this.
 */
export function keepFocus(page: Document): () => void {
  /** The element that had the focus last, and its parents. */
  let trail: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof Element) trail = withParents(target);
  };
  // An editor who clicks outside all controls does not want us to move the focus.
  const forget = ({ target }: PointerEvent): void => {
    if (target instanceof Element && !target.closest(`label, ${FOCUSABLE}`)) trail = [];
  };
  const leave = (event: KeyboardEvent): void => {
    // The editor of the source view is in a shadow root, which hides it from `target`.
    const [target = null] = event.composedPath();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!takesText(target) || target.closest('dialog')) return;
    target.blur();
    trail = [];
  };
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    // We wait for the next frame, because other code may move the focus on purpose.
    frame = requestAnimationFrame(() => moveFocus(page, trail));
  });
  page.addEventListener('focusin', note);
  page.addEventListener('pointerdown', forget);
  page.addEventListener('keydown', leave);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    page.removeEventListener('focusin', note);
    page.removeEventListener('pointerdown', forget);
    page.removeEventListener('keydown', leave);
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** Whether an editor can type into an element: an input, or the editor of the source view. */
function takesText(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

function withParents(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...withParents(parent)] : [element];
}

function moveFocus(page: Document, trail: readonly Element[]): void {
  const [last] = trail;
  const isLost = page.activeElement === null || page.activeElement === page.body;
  // A button is disabled while its action runs. It gets the focus back when it is enabled again.
  if (!isLost || !last || isWorking(last)) return;
  for (const element of trail) {
    const here = element.isConnected ? element : page.getElementById(element.id);
    const next = here && nextIn(here);
    if (next instanceof HTMLElement && next !== page.body) return next.focus();
  }
}

function isWorking(element: Element): boolean {
  return element.isConnected && element.matches(':disabled') && isSeen(element);
}

function nextIn(element: Element): Element | undefined {
  const inside = [
    element,
    ...element.querySelectorAll('[aria-current="true"]'),
    ...element.querySelectorAll(FOCUSABLE),
  ];
  return inside.find((one) => one.matches(FOCUSABLE) && isSeen(one));
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

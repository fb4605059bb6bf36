/** What a person can go on with. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not(:disabled, [inert] *)';

/**
 * Leads the focus on when its element goes, so that the keyboard never begins at the start of the page again. The next element is
 * the replacement with the same id, or in what was around it: the chosen one, or the first. Escape leaves a text field, so that the
 * keys of the workbench count again. Tab goes on from there.
 *
 * @returns Ends it.
 */
export function keepFocus(page: Document): () => void {
  let trail: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof Element) trail = withParents(target);
  };
  // An editor who clicks beside all controls wants no focus.
  const forget = ({ target }: PointerEvent): void => {
    if (target instanceof Element && !target.closest(`label, ${FOCUSABLE}`)) trail = [];
  };
  const leave = (event: KeyboardEvent): void => {
    // The source is in a shadow root, which hides it from `target`.
    const [target = null] = event.composedPath();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!isText(target) || target.closest('dialog')) return;
    target.blur();
    trail = [];
  };
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    // Whatever moves the focus on purpose comes first.
    frame = requestAnimationFrame(() => leadOn(page, trail));
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

/** Whether an editor types into an element: a control, or the source. */
function isText(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

function withParents(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...withParents(parent)] : [element];
}

function leadOn(page: Document, trail: readonly Element[]): void {
  const [last] = trail;
  const isLost = page.activeElement === null || page.activeElement === page.body;
  // A button that works is disabled for a moment, and comes back.
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

/**
 * Puts off what must not happen between the press and the release of a pointer. A field that is left by a press shows
 * its message at once, which moves the button that was pressed from under the pointer: the click would go nowhere.
 */
export interface PressGuard {
  /** Does it now, or as soon as the pointer is released and its click has arrived. */
  readonly whenReleased: (action: () => void) => void;
  /** Watches the document's pointers; answers how to stop. */
  readonly watch: (document: Document) => () => void;
}

/** A finger's click comes a while after it was lifted, and only then does the field lose the focus. In milliseconds. */
const CLICK_COMES = 350;

/** @returns A guard that holds nothing back until it watches. */
export function createPressGuard(): PressGuard {
  let isPressed = false;
  let waiting: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const press = (): void => {
    clearTimeout(timer);
    isPressed = true;
  };
  const release = (): void => {
    clearTimeout(timer);
    isPressed = false;
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
  };
  // A press that ends in no click, after a drag for instance, has to be over too.
  const releaseSoon = (): void => {
    timer = setTimeout(release, CLICK_COMES);
  };

  return {
    whenReleased(action) {
      if (isPressed) waiting = [...waiting, action];
      else action();
    },
    watch(document) {
      const stop = new AbortController();
      const first = { capture: true, signal: stop.signal };
      document.addEventListener('pointerdown', press, first);
      document.addEventListener('click', release, stop);
      document.addEventListener('pointerup', releaseSoon, first);
      document.addEventListener('pointercancel', releaseSoon, first);
      return () => stop.abort();
    },
  };
}

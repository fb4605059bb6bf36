/**
 * Delays actions while a pointer is pressed. A press that leaves a field would show the field's problem immediately. The text
 * would move the pressed button away from the pointer, and the click would miss the button.
 */
export interface PressGuard {
  /** Runs an action now, or when the pointer is released and its click has arrived. */
  readonly whenReleased: (action: () => void) => void;
  /** Watches the document's pointers, and returns the function that stops. */
  readonly watch: (document: Document) => () => void;
}

/**
 * After a finger's release, its click takes some time to arrive, and only then does the field lose the focus. In milliseconds.
 */
const CLICK_DELAY_MS = 350;

/** Creates a guard. It delays nothing before `watch` is called. */
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
  // Some presses end without a click, for example after a drag.
  const releaseSoon = (): void => {
    timer = setTimeout(release, CLICK_DELAY_MS);
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

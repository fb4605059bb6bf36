/** After this time, the page has tried to move the focus to its banner or heading. */
const FOCUS_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the page from taking the focus: it stays with the editor, who is outside of the frame. */
export function holdFocus(): void {
  clearTimeout(timer);
  document.body.inert = true;
}

/** Ends this, once the page has tried. */
export function releaseFocus(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (document.body.inert = false), FOCUS_MS);
}

/** Brings an element into view, where there is a view: test environments without layout cannot scroll. */
export function scrollTo(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  element?.scrollIntoView?.({ block });
}

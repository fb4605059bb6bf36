/**
 * Moves the focus to the banner, and its heading into view (R2.22): the page goes to its start where the window has room for the
 * banner there, else the banner goes to the top of the window.
 */
export function focusBanner(banner: HTMLElement): void {
  banner.focus({ preventScroll: true });
  document.querySelector('main h1')?.scrollIntoView();
  const start = window.scrollY;
  banner.scrollIntoView({ block: 'nearest' });
  if (window.scrollY !== start) banner.scrollIntoView();
}

/** How many fields the address asks for: `?fields=1000`. */
export const fieldCount = Number(new URLSearchParams(location.search).get('fields'));

/** Tells after the next paint how long all took since the visitor came. */
export function tellDrawn(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset['drawnAfter'] = String(performance.now());
    }),
  );
}

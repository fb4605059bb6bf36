/** The number of fields in the address: `?fields=1000`. */
export const fieldCount = Number(new URLSearchParams(location.search).get('fields'));

/** After the next paint, reports the time since the start of the visit. */
export function tellDrawn(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset['drawnAfter'] = String(performance.now());
    }),
  );
}

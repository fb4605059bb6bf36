/** Scrolls the page to a control and highlights it once. The focus does not move. */
export function pointAt(control: Element | null): void {
  if (!control || control === document.activeElement) return;
  const wantsLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { top, height } = control.getBoundingClientRect();
  const above = (window.innerHeight - height) / 2;
  window.scrollBy({ top: top - above, behavior: wantsLessMotion ? 'auto' : 'smooth' });
  const ring = '0 0 0 4px color-mix(in srgb, var(--accent) 55%, transparent)';
  control.animate(
    [{ boxShadow: ring }, { boxShadow: ring, offset: 0.7 }, { boxShadow: '0 0 0 4px transparent' }],
    1_400,
  );
}

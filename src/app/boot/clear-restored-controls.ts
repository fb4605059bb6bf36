const TICKS_AND_SECRETS = '#root :is([type=checkbox], [type=radio], [data-secret] :read-write)';

/**
 * Clears what the browser restores by itself after Back and reload: visitors accept terms and give secrets anew (R2.9, R2.65).
 * Other ticks come back with the draft. What the visitor has entered since stays, a group of radios as a whole.
 */
export function clearRestoredControls(window: Window): void {
  const entered = new Set<string>();

  function clear(): void {
    for (const control of window.document.querySelectorAll<HTMLInputElement>(TICKS_AND_SECRETS)) {
      if (entered.has(control.name)) continue;
      control.checked = control.defaultChecked;
      if (control.closest('[data-secret]')) control.value = '';
    }
  }

  const note = ({ target }: Event): void =>
    void (target instanceof HTMLInputElement && entered.add(target.name));
  window.addEventListener('input', note, true);
  window.addEventListener('DOMContentLoaded', clear);
  // Once: from then on the program clears what comes back from the page cache.
  window.addEventListener('pageshow', clear, { once: true });
}

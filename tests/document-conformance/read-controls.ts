import type { Locator } from 'playwright';

/** The displayed values of the controls of a form, by path: a text, the code of an option, several codes, or a tick. */
export async function readControls(form: Locator): Promise<Readonly<Record<string, unknown>>> {
  return form.evaluate((element) => {
    const shown: Record<string, unknown> = {};
    const controls = element.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input:not([aria-hidden]), select, textarea',
    );
    for (const control of controls) {
      const isBox = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
      if (!isBox) shown[control.name] = control.value;
      else if (!control.hasAttribute('value')) shown[control.name] = control.checked;
      else {
        const chosen = shown[control.name];
        const others: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
        shown[control.name] = control.checked ? [...others, control.value] : others;
      }
    }
    return shown;
  });
}

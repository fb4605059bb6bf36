import { MAIN_ID, PANEL_ID } from '#app/browser/element-ids.ts';
import { dayIn } from '#app/browser/day-in.ts';
import type { readDoneMark } from '#app/sign-up/done-mark.ts';

/**
 * Shows the success view in place of the empty form, because an account was created before this page was loaded again (R2.62). So the
 * first frame says so, also on a slow line.
 */
export function showAccount(
  document: Document,
  language: string,
  account: ReturnType<typeof readDoneMark>,
): void {
  const main = document.getElementById(MAIN_ID);
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-success]')) {
    template.remove();
    if (!account || !main || template.dataset['success'] !== language) continue;
    const [panel, ...view] = template.content.children;
    document.title = template.title;
    document.getElementById(PANEL_ID)?.replaceWith(panel ?? '');
    main.replaceChildren(...view);
    fillInAccount(main, Object.entries(account));
    // The sign-in page of the link fills in the address.
    const link = main.querySelector<HTMLAnchorElement>('a[href*="#email="]');
    if (link) link.hash = `email=${encodeURIComponent(account.email)}`;
  }
}

/** What the form did not ask for has no line. */
function fillInAccount(main: HTMLElement, facts: readonly (readonly [string, string])[]): void {
  for (const [name, text] of facts) {
    const fact = main.querySelector<HTMLElement>(`[data-account=${name}]`);
    if (text === '') fact?.parentElement?.remove();
    // The day has its language at its element, because the boot script has no catalogs.
    else if (fact) fact.textContent = fact.lang === '' ? text : dayIn(fact.lang, text);
  }
}

import { isWantedPage, type PreviewReport, type WantedPage } from '#protocol/preview.ts';
import { valueAt } from '#engine/value-at.ts';
import { FORM_OPENED, type OpenForm } from './pages/open-form.ts';
import { followWantedPage, formIn } from './preview/follow-wanted-page.ts';
import { reportClicks, reportEarlyClick } from './preview/report-clicks.ts';

// The entry of the script that only the HTML of a preview names (R12.4). It lets the workbench around the frame say which state
// the page shows. Visitors never load it. It is a build of its own, so that the page's files stay as they are.

/** Connects the page with the workbench around it. */
function connect(parent: Window): void {
  // The page comes from the server of the workbench. Its own origin is opaque, but its address has that origin.
  const { origin } = window.location;
  const report = (message: PreviewReport): void => parent.postMessage(message, origin);
  const forms = new Map<string, OpenForm>();
  const follow = followWantedPage(forms);
  // The HTML names this script before the program, so no form is open yet.
  window.addEventListener(FORM_OPENED, ({ detail }) => {
    forms.set(detail.page, detail);
    reportTyped(detail, report);
    if (forms.size > 1) return;
    report({ type: 'preview:ready' });
    reportEarlyClick(document.activeElement, detail, report);
  });
  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== parent || sender !== origin || !isWantedPage(data)) return;
    void show(data);
  });
  const show = async (wanted: WantedPage): Promise<void> => {
    if (await follow(wanted)) report({ type: 'preview:shown', number: wanted.number });
  };
  window.addEventListener('pagehide', () => report({ type: 'preview:left' }));
  reportClicks(window, () => formIn(forms), report);
  window.addEventListener('scroll', () => report({ type: 'preview:scrolled', top: window.scrollY }), {
    passive: true,
  });
}

/** Reports what an editor types. */
function reportTyped({ store }: OpenForm, report: (message: PreviewReport) => void): void {
  store.subscribe(() => {
    const { answers, valueSources } = store.state();
    const typed = Object.keys(valueSources).filter((name) => valueSources[name] === 'visitor');
    report({
      type: 'preview:typed',
      answers: Object.fromEntries(typed.map((name) => [name, valueAt(answers, name)])),
    });
  });
}

// A page in a tab of its own has no workbench around it.
if (window.parent !== window) connect(window.parent);

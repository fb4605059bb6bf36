import type { WantedPage } from '#protocol/preview.ts';
import { controlId } from '#renderer/control-id.ts';
import { HYDRATE } from '#app/hydration/marks.ts';
import type { OpenForm } from '#app/pages/open-form.ts';
import { showState, showStep } from './show-state.ts';

/** Brings the page to what the workbench wants. Resolves to false when a later call has replaced this one. */
type Follow = (wanted: WantedPage) => Promise<boolean>;

/** The forms that the page has opened, by the path of their page. */
type OpenForms = ReadonlyMap<string, OpenForm>;

/** The form of the page that is shown. Undefined until the page has loaded. */
export function formIn(forms: OpenForms): OpenForm | undefined {
  const [any] = forms.values();
  return any && forms.get(any.services.route.get().page);
}

/** Makes the function that follows the workbench. The last call wins: an earlier call stops where it waits. */
export function followWantedPage(forms: OpenForms): Follow {
  let latest: WantedPage | undefined;
  /** What the page shows already. An editor may have gone on from there, so the same wish changes nothing. */
  const shown = { hash: '', state: '', place: '' };

  /** Shows the wanted state, unless the page has shown it before. */
  async function reachState(form: OpenForm, wanted: WantedPage): Promise<void> {
    const { state, scrollTop } = wanted;
    const key = `${state.run} ${form.page}`;
    const isFirst = shown.state === '';
    if (key === shown.state) return;
    shown.state = key;
    // A closed form has no states.
    if (form.isClosed) return;
    // A page that has just loaded is fresh.
    if (!isFirst || state.kind !== 'fresh' || Object.keys(state.answers).length > 0) showState(form, state);
    await until(() => latest !== wanted || (state.kind === 'done') === isDone());
    if (isFirst) window.scrollTo(0, scrollTop);
  }

  return async (wanted) => {
    latest = wanted;
    const isLatest = (): boolean => latest === wanted;
    const { hash, state, step, field } = wanted;
    document.documentElement.dataset['theme'] = wanted.scheme;
    if (hash !== shown.hash) await goTo((shown.hash = hash));
    await until(() => !isLatest() || isReady(forms));
    const form = formIn(forms);
    if (!isLatest() || !form) return false;

    const place = `${state.run} ${form.page} ${step} ${field}`;
    if (place === shown.place) return true;
    holdFocus();
    try {
      await reachState(form, wanted);
      if (!isLatest()) return false;
      shown.place = place;
      await leadTo(form, wanted);
      return isLatest();
    } finally {
      releaseFocus();
    }
  };
}

/** Leads to the wanted step, unless the page shows the wanted field already. Then it points at the field. */
async function leadTo(form: OpenForm, { step, field }: WantedPage): Promise<void> {
  const id = controlId(form.store.state().form.messagePrefix, field ?? '');
  if (step !== undefined && !document.getElementById(id)) showStep(form, step);
  // React renders the change before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  pointAt(document.getElementById(id));
}

/** Opens another page or language. It replaces the entry in the history, which the frame shares with the workbench. */
async function goTo(hash: string): Promise<void> {
  if (window.location.hash === hash) return;
  const moved = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  window.location.replace(hash);
  await moved;
}

/** Whether React renders the page of the route, in its language. */
function isReady(forms: OpenForms): boolean {
  const root = document.getElementById('root');
  const isHydrated = root !== null && !(HYDRATE in root.dataset);
  const { route, activeLanguage } = formIn(forms)?.services ?? {};
  return isHydrated && route !== undefined && activeLanguage?.state().language === route.get().language;
}

/** Whether a heading has replaced the form, because it was sent. */
function isDone(): boolean {
  return document.querySelector('main form') === null && document.querySelector('main h1') !== null;
}

/** Resolves once something is true of the page. Everything that it is called with changes the page. */
async function until(isTrue: () => boolean): Promise<void> {
  if (isTrue()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isTrue()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Scrolls the page to a control and highlights it once. The focus does not move. */
function pointAt(control: Element | null): void {
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

/** After this time, the page has tried to move the focus to its banner or heading. */
const FOCUS_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the page from taking the focus: it stays with the editor, who is outside of the frame. */
function holdFocus(): void {
  clearTimeout(timer);
  document.body.inert = true;
}

/** Ends this, once the page has tried. */
function releaseFocus(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (document.body.inert = false), FOCUS_MS);
}

import type { FormStore } from '#engine/form-store.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import type { Observable } from '#engine/observable.ts';
import type { Route } from '#app/route/route-of.ts';
import {
  createFunnel,
  type Funnel,
  type FunnelSnapshot,
  type VisibleProblem,
  sendBatch,
} from '#tracking/funnel/create-funnel.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import { mayCount } from '#tracking/consent.ts';
import { trackInteraction, type Interaction } from './track-interaction.ts';
import { fieldAt, withoutIndexes } from '#engine/field-path.ts';
import { allProblems, isVisible, problemOf } from '#engine/form-state.ts';

/** The funnel looks at the form after this pause, so that it ignores problems that the visitor solves while typing. */
const REST_MS = 500;

/** What the funnel needs from the page. */
interface FunnelPage {
  readonly environment: { readonly apiUrl: string };
  /** The path of the form's page. */
  readonly path: string;
  readonly store: FormStore;
  readonly activeLanguage: Pick<ActiveLanguageStore, 'state' | 'subscribe'>;
  readonly route: Pick<Observable<Route>, 'get' | 'subscribe'>;
  readonly errors: Pick<Errors, 'note'>;
}

interface FunnelSetting {
  readonly window: Window;
  /** Whether the page reloaded after a sign-up. Such a reload alone is no visit. */
  readonly isAfterSuccess: boolean;
}

/** Counts how far the visitor gets with a form (R9.10). It reports when the page is hidden or left, and on success. */
export function startFunnel(
  page: FunnelPage,
  { window, isAfterSuccess }: FunnelSetting,
): Pick<Funnel, 'sent' | 'submitted'> {
  if (!mayCount(window.navigator)) return { sent: () => undefined, submitted: () => undefined };
  const { store } = page;
  const path = `${page.environment.apiUrl}/funnel`;
  const funnel = createFunnel((batch) => {
    page.errors.note({ path });
    sendBatch(path, batch);
  });
  const interaction = trackInteraction(store);
  let wasSeen = false;
  let { language } = page.activeLanguage.state();
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    clearTimeout(restTimer);
    if (!wasSeen || (isAfterSuccess && interaction.first() === undefined)) return;
    funnel.observe(formSnapshot(store, interaction, language));
  }

  function follow(): void {
    wasSeen ||= isFormOpen(page, window.document);
    interaction.follow();
    clearTimeout(restTimer);
    restTimer = setTimeout(update, REST_MS);
  }

  function note(step?: () => void): void {
    follow();
    update();
    step?.();
  }

  function report(step?: () => void): void {
    note(step);
    funnel.flush();
  }

  follow();
  update();
  store.subscribe(follow);
  page.route.subscribe(follow);
  page.activeLanguage.subscribe(() => {
    // The steps so far belong to the previous language.
    update();
    ({ language } = page.activeLanguage.state());
    follow();
  });
  window.addEventListener('pagehide', () => report(funnel.leave));
  window.document.addEventListener('visibilitychange', () => report());
  return { sent: () => note(funnel.sent), submitted: () => report(funnel.submitted) };
}

/** Whether the visitor sees the form. In a background tab, or on another page, they do not. */
function isFormOpen(page: FunnelPage, document: Document): boolean {
  return document.visibilityState === 'visible' && page.route.get().page === page.path;
}

/**
 * What the funnel learns about a form (R9.10): what its fields show. A new field needs no change here. Fields that only another
 * variant has are left out, because the server would refuse the whole batch.
 */
function formSnapshot(store: FormStore, interaction: Interaction, language: string): FunnelSnapshot {
  const { form, submitCount } = store.state();
  const { name, version, variant } = form;
  const known = (path: string | undefined): string | undefined => path && fieldAt(form, path)?.name;
  return {
    head: { form: name, version, variant, language },
    hasStarted: interaction.first() !== undefined || submitCount > 0,
    first: known(interaction.first()),
    latest: known(interaction.latest()),
    completed: completedIn(store),
    problems: visibleProblemsIn(store),
    isAttempted: submitCount > 0,
  };
}

/** The visible fields that the visitor has left or submitted, and whose answer has no problem. */
function completedIn({ state, view }: FormStore): readonly string[] {
  const { form, touched, submitCount } = state();
  const drawn = form.fields.filter(({ widget }) => widget !== 'hidden').map(({ name }) => name);
  const isCompleted = (path: string): boolean =>
    ![undefined, ''].some((none) => none === view(path).value) && !problemOf(state(), path);
  const validated = submitCount > 0 ? [...touched, ...drawn] : [...touched];
  return validated
    .filter((path) => fieldAt(form, path) && isVisible(state(), path) && isCompleted(path))
    .map(withoutIndexes);
}

function visibleProblemsIn({ state, view }: FormStore): readonly VisibleProblem[] {
  return Object.keys(allProblems(state())).flatMap((path) => {
    const field = fieldAt(state().form, path)?.name;
    const { problem } = view(path);
    return problem && field !== undefined ? [{ field, problem: problem.kind }] : [];
  });
}

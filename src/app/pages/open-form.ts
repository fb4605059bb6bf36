import type { FormStore } from '#engine/form-store.ts';
import type { Observable } from '#engine/observable.ts';
import type { SubmissionState } from '#app/submission/create-submission.ts';
import type { AppServices } from './app-services.ts';

/** The form of a page that is open. */
export interface OpenForm {
  readonly services: Pick<AppServices, 'route' | 'activeLanguage'>;
  /** The path of the page. */
  readonly page: string;
  readonly store: FormStore;
  /** Whether the form is offline: then the page shows no form. */
  readonly isClosed?: boolean;
  /** The state of its submission, and how to begin again. Absent on the page of the terms template, which sends nothing. */
  readonly sending?: { readonly state: Observable<SubmissionState>; readonly startOver: () => void };
}

declare global {
  interface WindowEventMap {
    readonly [FORM_OPENED]: CustomEvent<OpenForm>;
  }
}

/** The event by which a page gives its form to the script of a preview (`preview-agent.ts`), which alone listens. */
export const FORM_OPENED = 'vestibule:form';

/** Announces a form. Only code that loads after the page calls this, so that it adds nothing to the first load. */
export function announceForm(window: Window, detail: OpenForm): void {
  window.dispatchEvent(new CustomEvent(FORM_OPENED, { detail }));
}

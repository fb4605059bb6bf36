import type { Journey } from './journey.ts';
import type { VisitOptions } from './open-page.ts';
import type { ShownLanguage } from './sign-up-page.ts';

/** A state of a page that a visitor can see, and how a journey reaches it. */
export interface PageState {
  /** The route, to which the language is added. */
  readonly path: '#/' | '#/create_tos/';
  readonly options?: Omit<VisitOptions, 'route'>;
  /** Brings the page into the state, and waits until it is completely rendered. */
  readonly reach: (journey: Journey, language: ShownLanguage) => Promise<void>;
}

import { hasWorked } from '#app/saved-answers/saved-answers.ts';

/** The key in local storage of the id of the sign-up that began last in this browser. */
const NEWEST_KEY = 'vestibule.newest';

/**
 * Knows which sign-up of this browser began last. All tabs share the cookie of that one, so that a code in another tab would be
 * compared with the wrong sign-up, and would use up one of its tries. Without storage, every sign-up counts as the newest.
 */
export interface NewestSignUp {
  readonly begin: (id: string) => void;
  readonly isNewest: (id: string) => boolean;
}

/** Uses the storage that all tabs of this browser share. */
export function newestSignUp(storage: () => Storage): NewestSignUp {
  return {
    begin: (id) => void hasWorked(() => storage().setItem(NEWEST_KEY, id)),
    isNewest(id) {
      let newest: string | null = null;
      hasWorked(() => (newest = storage().getItem(NEWEST_KEY)));
      return newest === null || newest === id;
    },
  };
}

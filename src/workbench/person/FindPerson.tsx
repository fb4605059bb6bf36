import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import styles from '#workbench/submissions/SubmissionsView.module.css';

/** Asks for the e-mail address of a person. It accepts every text, because addresses have letters of any script. */
export function FindPerson({ onFind }: { readonly onFind: (email: string) => void }): ReactNode {
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const email = new FormData(event.currentTarget).get('email');
          if (typeof email === 'string' && email.trim() !== '') onFind(email.trim());
        }}
      >
        <input
          type="search"
          name="email"
          inputMode="email"
          autoComplete="off"
          required
          aria-label="E-mail address of the person"
          placeholder="E-mail address"
        />
        <button className={look['button']} type="submit">
          Look up
        </button>
      </form>
    </search>
  );
}

import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import styles from './SubmissionsView.module.css';

/** The search for a text in the answers, such as a name or an address. */
export function SearchAnswers({ onSearch }: { readonly onSearch: (text: string) => void }): ReactNode {
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('search');
          onSearch(typeof text === 'string' ? text.trim() : '');
        }}
      >
        <input type="search" name="search" aria-label="Search the answers" placeholder="Search the answers" />
        <button className={look['button']} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

import type { ReactNode } from 'react';
import look from './look.module.css';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  /** The accessible name of the text field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly button: string;
  readonly inputMode?: 'email';
  /** Without a text, a required search does nothing, and another one shows everything. */
  readonly isRequired?: boolean;
  readonly onSearch: (text: string) => void;
}

/** A text field with a button that searches for its text. */
export function SearchForm(props: SearchFormProps): ReactNode {
  const { label, placeholder = label, button, inputMode, isRequired = false, onSearch } = props;
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const found = new FormData(event.currentTarget).get('search');
          const text = typeof found === 'string' ? found.trim() : '';
          if (text !== '' || !isRequired) onSearch(text);
        }}
      >
        <input
          type="search"
          name="search"
          inputMode={inputMode}
          autoComplete="off"
          required={isRequired}
          aria-label={label}
          placeholder={placeholder}
        />
        <button className={look['button']} type="submit">
          {button}
        </button>
      </form>
    </search>
  );
}

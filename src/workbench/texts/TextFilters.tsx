import type { ReactNode } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import { Filter } from '#workbench/shell/Filter.tsx';
import look from '#workbench/shell/look.module.css';
import styles from './TextsView.module.css';
import { TEXT_STATES, type TextFilter, type TextState } from './text-rows.ts';

interface TextFiltersProps {
  readonly filter: TextFilter;
  /** The starts of keys, with their names for people. */
  readonly areas: readonly (readonly [area: string, name: string])[];
  /** The languages beside English. */
  readonly languages: readonly string[];
  readonly onFilter: (filter: TextFilter) => void;
}

/** Chooses which texts the table shows, and in which languages. */
export function TextFilters({ filter, areas, languages, onFilter }: TextFiltersProps): ReactNode {
  return (
    <div className={`${look['row']} ${styles['filters']}`}>
      <input
        className={look['input']}
        type="search"
        aria-label="Search in texts and notes"
        placeholder="Search"
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <Filter
        label="Of"
        value={filter.area}
        choices={[['', 'everything'], ...areas]}
        onChoose={(area) => onFilter({ ...filter, area })}
      />
      <Filter
        label="In"
        value={filter.language ?? ''}
        choices={[
          ['', 'every language'],
          ...languages.map((language) => [language, languageName(language)] as const),
        ]}
        onChoose={(language) => onFilter({ ...filter, language: language === '' ? undefined : language })}
      />
      <Filter
        label="Show"
        value={filter.state}
        choices={TEXT_STATES.map((state) => [state, STATE_NAMES[state]])}
        onChoose={(state) => onFilter({ ...filter, state: stateOf(state) })}
      />
    </div>
  );
}

const STATE_NAMES: Readonly<Record<TextState, string>> = {
  all: 'all texts',
  missing: 'those that are missing in a language',
  outdated: 'those older than English',
};

function stateOf(name: string): TextState {
  return TEXT_STATES.find((state) => state === name) ?? 'all';
}

import { useCallback, type ReactNode } from 'react';
import { call } from '#workbench/api/request.ts';
import { Filter } from '#workbench/shell/Filter.tsx';
import type { FormFunnel, FunnelFilter, NamedPassage } from '#protocol/workbench.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { versionNames } from './version-names.ts';
import styles from './Visitors.module.css';

interface VisitorFiltersProps {
  readonly funnel: FormFunnel;
  readonly filter: FunnelFilter;
  readonly onFilter: (filter: FunnelFilter) => void;
}

/** The visits that are counted until the editor chooses others. */
export const ALL_VISITS: FunnelFilter = { days: '30' };

const DAYS = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' };

/** Which visits are counted (R12.5). A filter with only one choice is left out. */
export function VisitorFilters({ funnel, filter, onFilter }: VisitorFiltersProps): ReactNode {
  const { languages, variants, versions } = funnel;
  return (
    <div className={styles['filters']}>
      <Filter
        label="Days"
        value={filter.days ?? '30'}
        choices={Object.entries(DAYS)}
        onChoose={(days) => onFilter({ ...filter, days: daysOf(days) })}
      />
      <NameFilter
        label="Language"
        all="All languages"
        names={languages}
        value={filter.language}
        nameOf={languageName}
        onChoose={(language) => onFilter({ ...filter, language })}
      />
      <NameFilter
        label="Variant"
        all="All variants"
        names={variants}
        value={filter.variant}
        nameOf={(name) => (name === '' ? 'The form itself' : name)}
        onChoose={(variant) => onFilter({ ...filter, variant })}
      />
      {(versions.length > 1 || filter.version !== undefined) && (
        <ReleaseFilter
          versions={versions}
          value={filter.version}
          onChoose={(version) => onFilter({ ...filter, version })}
        />
      )}
    </div>
  );
}

interface ReleaseFilterProps extends Pick<NameFilterProps, 'value' | 'onChoose'> {
  readonly versions: FormFunnel['versions'];
}

/** The versions of the form, by the days on which they were published. */
function ReleaseFilter({ versions, ...props }: ReleaseFilterProps): ReactNode {
  const { value } = useLoaded(useCallback(async () => call('GET /content/releases', {}), []));
  const publishedAt = (wanted: number): string | undefined =>
    value?.releases.find(({ number }) => number === wanted)?.since;
  return (
    <NameFilter
      label="Release"
      all="All releases"
      names={versions.toSorted((one, other) => (other.releases[0] ?? 0) - (one.releases[0] ?? 0))}
      nameOf={versionNames(versions, publishedAt)}
      {...props}
    />
  );
}

interface NameFilterProps {
  readonly label: string;
  readonly all: string;
  readonly names: readonly NamedPassage[];
  readonly value: string | undefined;
  readonly nameOf: (name: string) => string;
  readonly onChoose: (name: string | undefined) => void;
}

/** A filter by a name. A name may be empty, so the values of the choices are numbers, and the empty value stands for all. */
function NameFilter({ label, all, names, value, nameOf, onChoose }: NameFilterProps): ReactNode {
  const known = [...new Set([...names.map(({ name }) => name), ...(value === undefined ? [] : [value])])];
  if (known.length < 2 && value === undefined) return null;
  return (
    <Filter
      label={label}
      value={value === undefined ? '' : String(known.indexOf(value))}
      choices={[['', all], ...known.map((name, at) => [String(at), nameOf(name)] as const)]}
      onChoose={(at) => onChoose(at === '' ? undefined : known[Number(at)])}
    />
  );
}

function daysOf(text: string): FunnelFilter['days'] {
  return text === '7' || text === '90' ? text : '30';
}

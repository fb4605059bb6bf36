import { useState, type ReactNode } from 'react';
import { type MergePlace, withMine } from '#workbench/edit/merge-texts.ts';
import type { Json } from '#workbench/edit/read-json.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import look from '#workbench/shell/look.module.css';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import styles from './MergeTable.module.css';

interface MergeTableProps {
  readonly places: readonly MergePlace[];
  readonly mine: string;
  readonly theirs: string;
  readonly onMerged: (text: string) => void;
}

type Side = 'mine' | 'theirs';

/** Each place at which two texts differ, with a choice. Where only one editor has changed it, that value is chosen already. */
export function MergeTable({ places, mine, theirs, onMerged }: MergeTableProps): ReactNode {
  const [picked, setPicked] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (place: MergePlace): Side | undefined =>
    picked.get(keyOf(place)) ?? CHANGED_BY_ONE[place.by];
  const openCount = places.filter((place) => sideOf(place) === undefined).length;
  return (
    <form
      className={look['stack']}
      onSubmit={(event) => {
        event.preventDefault();
        if (openCount > 0) return;
        onMerged(
          withMine(
            theirs,
            mine,
            places.filter((place) => sideOf(place) === 'mine'),
          ),
        );
      }}
    >
      <ScrollTable label="What differs" columns={['What', 'Yours', 'Theirs']}>
        {places.map((place) => (
          <PlaceRow
            key={keyOf(place)}
            place={place}
            side={sideOf(place)}
            onSide={(side) => setPicked(new Map(picked).set(keyOf(place), side))}
          />
        ))}
      </ScrollTable>
      <div className={look['row']}>
        <button className={look['primary']} type="submit" aria-disabled={openCount > 0}>
          Keep what is chosen
        </button>
        <output className={look['muted']}>
          {openCount === 1 && 'You both changed 1 of them: choose there.'}
          {openCount > 1 && `You both changed ${openCount} of them: choose there.`}
        </output>
      </div>
    </form>
  );
}

const CHANGED_BY_ONE: Readonly<Record<MergePlace['by'], Side | undefined>> = {
  me: 'mine',
  them: 'theirs',
  both: undefined,
};

interface PlaceRowProps {
  readonly place: MergePlace;
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
}

function PlaceRow({ place, side, onSide }: PlaceRowProps): ReactNode {
  const { history } = useDraftState();
  const key = place.path.join(' › ');
  const words = place.path.length === 1 ? keyInWords(key, history.now) : '';
  const choice = (own: Side, name: string, value: Json | undefined): ReactNode => (
    <td>
      <label className={styles['choice']}>
        <input
          type="radio"
          name={key}
          aria-label={`${name}: ${words || key}`}
          checked={side === own}
          onChange={() => onSide(own)}
        />
        <span className={styles['value']}>{shown(value)}</span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {words}
        <span className={`${styles['key']} ${look['muted']} ${look['code']}`}>{key}</span>
      </th>
      {choice('mine', 'Take yours', place.mine)}
      {choice('theirs', 'Take theirs', place.theirs)}
    </tr>
  );
}

function keyOf({ path }: MergePlace): string {
  return JSON.stringify(path);
}

function shown(value: Json | undefined): ReactNode {
  if (value === undefined) return <em>not there</em>;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import { sourcesFor } from '#workbench/edit/dependency-sources.ts';
import { answersOf, type NewDependency } from '#workbench/edit/new-dependency.ts';
import look from '#workbench/shell/look.module.css';
import { isSearched } from '#workbench/edit/condition-sources.ts';
import { useChosenField } from './chosen-field.ts';
import { CatalogAnswers, useAnswerNames } from './ConditionAnswers.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import inputs from './inputs.module.css';

interface DependencySourceProps {
  readonly parts: NewDependency;
  readonly onParts: (change: Partial<NewDependency>) => void;
}

/** The source of a rule. A constant also needs the answer of the source, and the value to fill in. */
export function DependencySource({ parts, onParts }: DependencySourceProps): ReactNode {
  const { outline, field, nameOf } = useChosenField();
  const { kind, from, is, value } = parts;
  const source = outline.fields.find(({ name }) => name === from);
  const sources = sourcesFor(outline, field, kind);
  if (sources.length === 0)
    return <p className={look['muted']}>No other field has answers that this one can take.</p>;
  return (
    <>
      <LabelledSelect
        label="Which other field?"
        value={from}
        choices={[['', 'Choose a field'], ...sources.map(({ name }) => [name, nameOf(name)] as const)]}
        onChoose={(next) => onParts({ from: next, is: '' })}
      />
      {kind === 'constant' && source && source.kind !== 'tick' && (
        <Answer
          key={source.name}
          label="Which answer?"
          of={source}
          value={is}
          onValue={(next) => onParts({ is: next })}
        />
      )}
      {kind === 'constant' && (
        <Answer label="Fill in" of={field} value={value} onValue={(next) => onParts({ value: next })} />
      )}
    </>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly of: OutlineField;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** An answer of a field: chosen by its name, or written. */
function Answer({ label, of, value, onValue }: AnswerProps): ReactNode {
  const { history } = useDraftState();
  const answers = answersOf(history.now, of);
  const nameOf = useAnswerNames();
  if (isSearched(of))
    return (
      <CatalogAnswers
        legend={label}
        from={of}
        instance={`${of.name}-${label.replaceAll(/\W/g, '')}`}
        values={value === '' ? [] : [value]}
        onValues={(values) => onValue(values.at(-1) ?? '')}
      />
    );
  if (answers.length > 0)
    return (
      <LabelledSelect
        label={label}
        value={value}
        choices={[['', 'Choose one'], ...answers.map((answer) => [answer, nameOf(of.name, answer)] as const)]}
        onChoose={onValue}
      />
    );
  return (
    <label className={inputs['label']}>
      <span>{label}</span>
      <input className={look['input']} value={value} onChange={({ target }) => onValue(target.value)} />
    </label>
  );
}

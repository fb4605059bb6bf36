import { useState, type ReactNode } from 'react';
import type { FieldCondition } from '#workbench/edit/condition-edits.ts';
import { conditionalSources, conditionSources } from '#workbench/edit/condition-sources.ts';
import { textsIn } from '#workbench/edit/documents.ts';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { ConditionAnswers } from './ConditionAnswers.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import { SourceLink } from './SourceLink.tsx';

interface AnswerConditionProps<Fixed extends string> {
  readonly label: string;
  /** The choices without a condition, each with its name. */
  readonly fixed: Readonly<Record<Fixed, string>>;
  /** The choice that applies while a condition has no answer yet. `note` explains it to the editor. */
  readonly waiting: Fixed;
  readonly note: string;
  readonly value: Fixed | FieldCondition | 'other';
  readonly onValue: (value: Fixed | FieldCondition) => void;
}

/** Chooses when something about a field holds: in a fixed way, or only after certain answers to another field. */
export function AnswerCondition<Fixed extends string>(props: AnswerConditionProps<Fixed>): ReactNode {
  const { label, fixed, waiting, note, value, onValue } = props;
  const { outline, field, nameOf } = useChosenField();
  const [picked, setPicked] = useState<string>();
  const condition = typeof value === 'string' ? undefined : value;
  const sources = conditionSources(outline, field);
  const from = sources.find(({ name }) => name === (condition?.field ?? picked));
  if (value === 'other' || (!from && typeof value !== 'string')) return <OtherCondition label={label} />;
  const pick = (chosen: string): void => {
    const source = sources.find(({ name }) => chosen === `${FIELD}${name}`);
    setPicked(source?.name);
    if (source?.kind === 'tick') onValue({ field: source.name, values: [true] });
    // A condition on any other field needs an answer first.
    else onValue(keysOf(fixed).find((key) => key === chosen) ?? waiting);
  };
  return (
    <>
      <LabelledSelect
        label={label}
        value={chosenKey(from, value)}
        choices={[
          ...Object.entries<string>(fixed),
          ...sources.map(({ name }) => conditionChoice(name, nameOf(name))),
        ]}
        groups={[
          {
            label: 'Not possible, because not all visitors are asked:',
            choices: conditionalSources(outline, field).map(({ name }) => [name, nameOf(name), true]),
          },
        ]}
        onChoose={pick}
      />
      {from && (
        <ConditionAnswers
          key={from.name}
          from={from}
          instance={`${field.name}-${waiting}-${from.name}`}
          values={textsIn(condition?.values)}
          onValues={(values) => onValue(values.length > 0 ? { field: from.name, values } : waiting)}
        />
      )}
      {from && !condition && <p className={look['muted']}>{note}</p>}
    </>
  );
}

/** The values of the options that stand for fields begin with this. */
const FIELD = 'field ';

function conditionChoice(field: string, name: string): readonly [value: string, name: string] {
  return [`${FIELD}${field}`, `Only with a certain answer to “${name}”`];
}

function chosenKey(from: OutlineField | undefined, value: string | FieldCondition): string {
  if (from) return `${FIELD}${from.name}`;
  return typeof value === 'string' ? value : '';
}

function keysOf<Key extends string>(fixed: Readonly<Record<Key, string>>): readonly Key[] {
  return Object.keys(fixed).filter((key): key is Key => key in fixed);
}

/** A condition that only the source can change. */
function OtherCondition({ label }: Pick<AnswerConditionProps<string>, 'label'>): ReactNode {
  const { outline, field } = useChosenField();
  return (
    <p>
      <span>{label}</span>{' '}
      <span className={look['muted']}>
        <span>On a condition that is</span>{' '}
        <SourceLink form={outline.form} place={['schema', ...(field.place ?? [])]}>
          changed under Source
        </SourceLink>
        <span>.</span>
      </span>
    </p>
  );
}

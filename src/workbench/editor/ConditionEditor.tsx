import { useId, useState, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { conditionOf, type FieldCondition, setCondition } from '#workbench/edit/condition-edits.ts';
import { fieldText, type FormOutline, type OutlineField } from '#workbench/edit/form-outline.ts';
import { textsIn } from '#workbench/edit/documents.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import { SourceLink } from './SourceLink.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import styles from './EditView.module.css';

interface ConditionEditorProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
}

/** The kinds whose answers a condition can name. */
const ASKED = new Set(['tick', 'choice', 'catalog']);

/** Edits when a field is visible: always, or after certain answers to another field. Only the source view shows other conditions. */
export function ConditionEditor({ outline, field, gestures }: ConditionEditorProps): ReactNode {
  const { history } = useDraftState();
  const { documents } = useEditedForm();
  const id = useId();
  const condition = conditionOf(documents, outline.form, field);
  const [picked, setPicked] = useState<string>();
  if (condition === 'other') return <OtherCondition outline={outline} field={field} />;
  const source = picked ?? condition?.field ?? '';
  const others = outline.fields.filter(
    ({ name, kind, isConditional }) => name !== field.name && ASKED.has(kind) && !isConditional,
  );
  const write = (next: FieldCondition | undefined): void =>
    gestures.perform(setCondition(outline.form, field.name, next), {
      name: `Change when ${field.name} is asked`,
    });
  const from = others.find(({ name }) => name === source);
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        When is it asked?
      </label>
      <select className={look['input']} id={id} value={source} onChange={({ target }) => pick(target.value)}>
        <option value="">Always</option>
        {others.map(({ name }) => (
          <option key={name} value={name}>
            {`Only with a certain answer to “${labelOf(name)}”`}
          </option>
        ))}
      </select>
      {from && from.kind !== 'tick' && (
        <Values
          key={from.name}
          from={from}
          values={condition?.field === from.name ? condition.values.filter((value) => value !== true) : []}
          onValues={(values) => write({ field: from.name, values })}
        />
      )}
    </>
  );

  function pick(name: string): void {
    setPicked(name);
    const kind = others.find((one) => one.name === name)?.kind;
    if (name === '' && condition) write(undefined);
    // A condition on any other field also needs an answer.
    if (kind === 'tick') write({ field: name, values: [true] });
  }

  function labelOf(name: string): string {
    return fieldText(history.now, outline, { field: name, part: 'label', language: 'en' }) ?? name;
  }
}

/** A condition that only the source can change. */
function OtherCondition({ outline, field }: Pick<ConditionEditorProps, 'outline' | 'field'>): ReactNode {
  return (
    <p className={look['muted']}>
      It is asked on a condition that is{' '}
      <SourceLink form={outline.form} place={['schema', ...(field.place ?? [])]}>
        changed under Source
      </SourceLink>
      .
    </p>
  );
}

interface ValuesProps {
  readonly from: OutlineField;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

/** The answers of the condition: ticks in a short list, or typed codes. */
function Values({ from, values, onValues }: ValuesProps): ReactNode {
  const codes = textsIn(from.schema['enum']);
  const [typed, setTyped] = useState(values.join(', '));
  if (codes.length > 0)
    return (
      <fieldset className={styles['choices']}>
        <legend>Which answers?</legend>
        {codes.map((code) => (
          <label className={look['row']} key={code}>
            <input
              type="checkbox"
              checked={values.includes(code)}
              onChange={({ target }) => {
                const next = codes.filter((one) => (one === code ? target.checked : values.includes(one)));
                if (next.length > 0) onValues(next);
              }}
            />
            {code}
          </label>
        ))}
      </fieldset>
    );
  return (
    <label className={styles['label']}>
      Which answers? Codes, such as DE, AT
      <input
        className={look['input']}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = target.value.toUpperCase().match(/[A-Z]{2,}/g) ?? [];
          if (next.length > 0 && next.join() !== values.join()) onValues(next);
        }}
      />
      <span className={look['muted']}>{values.map(countryName).join(', ')}</span>
    </label>
  );
}

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return code.length === 2 ? (COUNTRIES.of(code) ?? code) : code;
}

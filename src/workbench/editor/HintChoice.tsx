import { useId, type ReactNode } from 'react';
import { textIn } from '#workbench/edit/documents.ts';
import { hintsFor, setHint } from '#workbench/edit/hint-edits.ts';
import { Select, type SelectChoice } from '#workbench/shell/Select.tsx';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import panel from './FieldPanel.module.css';
import inputs from './inputs.module.css';

/** Chooses the hint of a field: advice about answers that look wrong. A hint never refuses an answer. */
export function HintChoice(): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const id = useId();
  const hints = hintsFor(outline, field);
  const own = textIn(field.ui['ui:hint']);
  if (hints.length === 0) return null;
  return (
    <section className={panel['section']} aria-label="Advice">
      <label className={inputs['label']} htmlFor={id}>
        Advice while typing
      </label>
      <Select
        id={id}
        value={own}
        aria-describedby={`${id}-help`}
        choices={[
          ['', 'Nothing'],
          ...hints.map(({ hint, words, needs }): SelectChoice => {
            const name = needs === undefined ? words : `${words} (${needs})`;
            return [hint, name, needs !== undefined && hint !== own];
          }),
        ]}
        onChoose={(hint) =>
          gestures.perform(setHint(outline, field, hint), {
            name: `Change the advice of “${nameOf(field.name)}”`,
          })
        }
      />
      <p className={look['muted']} id={`${id}-help`}>
        The page points out what looks wrong. Visitors can send the form nevertheless.
      </p>
    </section>
  );
}

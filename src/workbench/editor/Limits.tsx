import type { ReactNode } from 'react';
import type { Json } from '#workbench/edit/read-json.ts';
import { limitFault, offeredRules } from '#workbench/edit/rule-offers.ts';
import { NAMED_PROBLEMS } from '#workbench/panels/load-panel.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { ruleGesture, ruleLabels, rulesOf } from './field-answers.ts';
import { SyncedPanel } from './SyncedPanel.tsx';
import styles from './FieldPanel.module.css';

/** The look of a field, its format and its limits. */
export function Limits(): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  if (offeredRules(field).length === 0) return null;
  return (
    <section className={styles['section']} aria-label="Look and limits">
      <h3 className={look['subtitle']}>Look and limits</h3>
      <SyncedPanel
        name="field"
        instance={field.name}
        texts={ruleLabels(field)}
        fields={offeredRules(field)}
        answers={rulesOf(field)}
        faultOf={(rule, limits) => limitFault(field, rule, { limits, named: NAMED_PROBLEMS })}
        onAnswer={(rule, value) =>
          gestures.perform(
            ruleGesture(outline.form, field, { rule, value: asJson(value), named: NAMED_PROBLEMS }),
            {
              name: `Change “${nameOf(field.name)}”`,
              topic: `${field.name} ${rule}`,
            },
          )
        }
      />
    </section>
  );
}

/** Converts the answer of a panel, which is a text, a number or a tick, into JSON. */
function asJson(value: unknown): Json | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

import type { ReactNode } from 'react';
import { isSearched } from '#workbench/edit/condition-sources.ts';
import { refuseAnswers, refusedAnswers } from '#workbench/edit/refused-answers.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { CatalogAnswers } from './ConditionAnswers.tsx';
import { SourceLink } from './SourceLink.tsx';
import styles from './FieldPanel.module.css';

/** Chooses the answers that a field refuses: a form may take no sign-ups from some countries. */
export function RefusedAnswers(): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const { form } = outline;
  if (!field.place || field.isJoined || !isSearched(field)) return null;
  const refused = refusedAnswers(field);
  return (
    <section className={styles['section']} aria-label="Refused answers">
      <h3 className={look['subtitle']}>Refused answers</h3>
      <p className={look['muted']}>
        The list still shows them, and the page says why it does not take them. Write the reason under “Help,
        errors and other texts”, at “When the answer is refused”.
      </p>
      {refused ? (
        <CatalogAnswers
          from={field}
          instance={`${field.name}-refused`}
          legend="Which answers does the form refuse?"
          hasSets
          values={refused}
          onValues={(values) =>
            gestures.perform(refuseAnswers(form, field, values), {
              name: `Change the refused answers of “${nameOf(field.name)}”`,
            })
          }
        />
      ) : (
        <p>
          <span>A rule refuses some answers.</span>{' '}
          <SourceLink form={form} place={['schema', ...field.place, 'not']}>
            It is changed under Source
          </SourceLink>
          <span>.</span>
        </p>
      )}
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { dependenciesOf, type Dependency, removeDependency } from '#workbench/edit/dependency-edits.ts';
import { dependencyInWords } from '#workbench/edit/dependency-in-words.ts';
import { canBeFilled, filledBy } from '#workbench/edit/dependency-sources.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { AddDependency } from './AddDependency.tsx';
import { useAnswerNames } from './ConditionAnswers.tsx';
import { SourceLink } from './SourceLink.tsx';
import view from './EditView.module.css';
import panel from './FieldPanel.module.css';
import inputs from './inputs.module.css';

/** Shows which rules fill a field, and which fields its answer fills. Editors can add simple rules here, and remove any rule. */
export function DependencyEditor(): ReactNode {
  const { outline, field, nameOf } = useChosenField();
  const [isAdding, setIsAdding] = useState(false);
  const rules = dependenciesOf(field);
  const filled = filledBy(outline, field.name);
  const canAdd = canBeFilled(field);
  if (rules.length + filled.length === 0 && !canAdd) return null;
  return (
    <section className={panel['section']} aria-label="Filled in automatically">
      <h3 className={look['subtitle']}>Filled in automatically</h3>
      {filled.length > 0 && (
        <p className={look['muted']}>
          {`Its answer fills in ${filled.map(({ name }) => `“${nameOf(name)}”`).join(' and ')}.`}
        </p>
      )}
      {rules.length > 0 && <Rules rules={rules} />}
      {isAdding && <AddDependency onClose={() => setIsAdding(false)} />}
      {canAdd && !isAdding && (
        <button className={look['button']} type="button" onClick={() => setIsAdding(true)}>
          + Fill it in from another answer
        </button>
      )}
    </section>
  );
}

interface RulesProps {
  readonly rules: readonly Dependency[];
}

function Rules({ rules }: RulesProps): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const answerOf = useAnswerNames();
  return (
    <>
      <ul className={view['list']}>
        {rules.map((rule, at) => {
          const words = dependencyInWords(rule, {
            field: field.name,
            nameOf: (name) => `“${nameOf(name)}”`,
            answerOf,
          });
          return (
            <li className={inputs['choice']} key={words}>
              <span>{words}</span>
              <button
                className={look['plain']}
                type="button"
                aria-label={`Take this rule away: ${words}`}
                onClick={() =>
                  gestures.perform(removeDependency(outline.form, field, at), {
                    name: `Take a rule of “${nameOf(field.name)}” away`,
                  })
                }
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
      <SourceLink form={outline.form} place={['ui', field.name, 'ui:dependsOn']}>
        Change it under Source
      </SourceLink>
    </>
  );
}

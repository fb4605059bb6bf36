import { lazy, Suspense, type ReactNode } from 'react';
import { passwordRequirements } from '#contract/password-requirements.ts';
import type { WidgetProps } from '#contract/widget-props.ts';
import styles from './Requirements.module.css';

// Loads when the visitor types a password. If it does not load, the page shows no strength.
const Strength = lazy(async () =>
  import('./Strength.tsx').then(
    ({ Strength: drawn }) => ({ default: drawn }),
    () => ({ default: () => null }),
  ),
);

/**
 * The requirements of a password, which are ticked off while the visitor types, and then its strength (R2.51). Advice about the
 * strength replaces the list, so that the two never contradict each other. The list's space stays reserved.
 */
export function Requirements(props: WidgetProps<ReactNode>): ReactNode {
  const { id, limits, messages, problemKinds, value } = props;
  const unmet = problemKinds();
  const requirements = passwordRequirements(props, (kind) => messages.has(`.requirement.${kind}`));
  return (
    <div className={styles['below']}>
      <i />
      <i />
      <i />
      <i />
      {value !== undefined && (
        <Suspense>
          <Strength {...props} lacking={unmet.length} />
        </Suspense>
      )}
      <div className={styles['requirements']} id={`${id}-below`}>
        <span className="visually-hidden">{messages.format('form.password.requirements')}</span>
        <ul className={styles['list']}>
          {requirements.map((kind) => {
            const isMet = value !== undefined && !unmet.includes(kind);
            return (
              <li key={kind} data-met={isMet || undefined}>
                <span>{messages.format(`.requirement.${kind}`, { limit: limits.minLength ?? 0 })}</span>
                {isMet && (
                  <span className="visually-hidden">{` ${messages.format('form.password.met')}`}</span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

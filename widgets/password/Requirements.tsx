import { lazy, Suspense, type ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { requirementsOf } from './requirements.ts';
import styles from './Requirements.module.css';

// Whoever never types a password never needs it; without it the page says less, and nothing wrong.
const Strength = lazy(async () =>
  import('./Strength.tsx').then(
    ({ Strength: drawn }) => ({ default: drawn }),
    () => ({ default: () => null }),
  ),
);

/**
 * Stands under a password: what it has to hold, ticked off while it is typed, and how strong it is (R2.51). Where the two could
 * contradict each other, advice takes the place of the list, which keeps its room.
 */
export function Requirements(props: WidgetProps<ReactNode>): ReactNode {
  const { id, messages, value } = props;
  const requirements = requirementsOf(props);
  return (
    <div className={styles['below']}>
      <i />
      <i />
      <i />
      <i />
      {value !== undefined && (
        <Suspense>
          <Strength {...props} lacking={props.problemKinds().length} />
        </Suspense>
      )}
      <div className={styles['requirements']} id={`${id}-below`}>
        <span className="visually-hidden">{messages.format('form.password.requirements')}</span>
        <ul className={styles['list']}>
          {requirements.map(({ kind, isMet }) => (
            <li key={kind} data-met={isMet || undefined}>
              {messages.format(`.requirement.${kind}`, { limit: props.limits.minLength ?? 0 })}
              {isMet && <span className="visually-hidden"> {messages.format('form.password.met')}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

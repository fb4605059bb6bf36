import { lazy, Suspense, type ReactNode } from 'react';
import type { Messages, WidgetProps } from '#contract/widget-props.ts';
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
              <span>{messages.format(`.requirement.${kind}`, { limit: props.limits.minLength ?? 0 })}</span>
              {isMet && <span className="visually-hidden">{` ${messages.format('form.password.met')}`}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** One requirement of a password, named by the problem when it is not met. */
interface Requirement {
  readonly kind: string;
  readonly isMet: boolean;
}

type PasswordField = Pick<WidgetProps, 'limits' | 'problems' | 'value' | 'problemKinds'> & {
  readonly messages: Pick<Messages<unknown>, 'has'>;
};

/** The requirements of a password that have a message (`.requirement.{problem}`), and which of them are met. */
function requirementsOf({
  limits,
  problems,
  value,
  problemKinds,
  messages,
}: PasswordField): readonly Requirement[] {
  const unmet = problemKinds();
  const length = limits.minLength === undefined ? [] : ['tooShort' as const];
  return [...new Set([...length, ...Object.values(problems)])]
    .filter((kind) => messages.has(`.requirement.${kind}`))
    .map((kind) => ({ kind, isMet: value !== undefined && !unmet.includes(kind) }));
}

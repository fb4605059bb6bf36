import { useMemo, type ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { textOf } from '#widgets/shared/text-state.ts';
import styles from './Requirements.module.css';
import { strengthOf, type Strength as PasswordStrength } from './strength-of.ts';
import { useCapsLock } from './use-caps-lock.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a key: then the meter moves, and then a screen reader is told. */
const MOVES = 200;
const TELLS = 1000;

interface StrengthProps extends WidgetProps<ReactNode> {
  /** How many things are wrong with it: requirements that are not met, and a length that is too much. */
  readonly lacking: number;
}

/** How strong the password is, once nothing else is wrong with it, and whether Caps Lock is on (R2.51). Advice: it never refuses. */
export function Strength({ lacking, ...props }: StrengthProps): ReactNode {
  const { id, messages, whenReleased } = props;
  // As long as it would be refused, the list of requirements has the word.
  const complete = lacking > 0 ? '' : textOf(props.value);
  const password = useSettled(complete, { milliseconds: MOVES, whenReleased });
  const { score, reason } = useStrength(password, personalOf(props).join('\n'));
  const hasCapsLock = useCapsLock(id);
  const advice = password !== '' && reason ? messages.format(`form.password.${reason}`) : '';
  const told = useSettled(`${messages.format('form.password.told', { score, lacking })} ${advice}`, {
    milliseconds: TELLS,
    whenReleased,
  });
  return (
    <>
      {password !== '' && (
        <span className={styles['verdict']} data-score={score} aria-hidden="true">
          {messages.format('form.password.strength', { score })}
        </span>
      )}
      {advice && !hasCapsLock && (
        <p className={styles['advice']} aria-hidden="true">
          {advice}
        </p>
      )}
      {/* One voice: what is seen in two places is read out in one piece, once the visitor pauses. */}
      <output className="visually-hidden">{told}</output>
      <output className={hasCapsLock ? styles['capsLock'] : undefined}>
        {hasCapsLock && messages.format('form.password.capsLock')}
      </output>
    </>
  );
}

/** Estimated once for each password that was settled on: it takes some milliseconds, too many for each key. */
function useStrength(password: string, personal: string): PasswordStrength {
  return useMemo(() => strengthOf(password, personal.split('\n')), [password, personal]);
}

/** What the visitor said in the other fields. */
function personalOf({ name, answers }: WidgetProps<ReactNode>): readonly string[] {
  return Object.entries(answers()).flatMap(([other, answer]) =>
    other !== name && typeof answer === 'string' ? [answer] : [],
  );
}

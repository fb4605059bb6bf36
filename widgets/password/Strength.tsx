import { useMemo, type ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { textOf } from '#widgets/text/text-state.ts';
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

/** How strong the password is, while it is typed, and whether Caps Lock is on (R2.51). Advice: it never refuses. */
export function Strength({ lacking, ...props }: StrengthProps): ReactNode {
  const { id, speech, whenReleased } = props;
  const password = useSettled(textOf(props.value), { milliseconds: MOVES, whenReleased });
  const strength = useStrength(password, personalOf(props).join('\n'));
  const hasCapsLock = useCapsLock(id);
  // As long as it would be refused it is not called good.
  const score = lacking > 0 ? Math.min(strength.score, 2) : strength.score;
  const told = useSettled(speech.say('form.password.told', { score, lacking }), {
    milliseconds: TELLS,
    whenReleased,
  });
  return (
    <>
      {password !== '' && (
        <span className={styles['verdict']} data-score={score} aria-hidden="true">
          {speech.say('form.password.strength', { score })}
        </span>
      )}
      <output className="visually-hidden">{told}</output>
      <Advice>{strength.reason && speech.say(`form.password.${strength.reason}`)}</Advice>
      <Advice>{hasCapsLock && speech.say('form.password.capsLock')}</Advice>
    </>
  );
}

/** Estimated once for each password that was settled on: it takes some milliseconds, too many for each key. */
function useStrength(password: string, personal: string): PasswordStrength {
  return useMemo(() => strengthOf(password, personal.split('\n')), [password, personal]);
}

/** A line that is read out when it comes. */
function Advice({ children }: { readonly children: string | false | undefined }): ReactNode {
  return <output className={children ? styles['advice'] : undefined}>{children}</output>;
}

/** What the visitor said in the other fields. */
function personalOf({ name, answers }: WidgetProps<ReactNode>): readonly string[] {
  return Object.entries(answers()).flatMap(([other, answer]) =>
    other !== name && typeof answer === 'string' ? [answer] : [],
  );
}

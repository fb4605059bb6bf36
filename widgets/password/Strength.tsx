import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { textOf } from '#widgets/shared/text-state.ts';
import styles from './Requirements.module.css';
import { strengthOf, type PasswordStrength } from './strength-of.ts';

/** The pauses in typing after which the meter moves, and after which the live region updates. */
const METER_DELAY_MS = 200;
const ANNOUNCE_DELAY_MS = 1000;

interface StrengthProps extends WidgetProps<ReactNode> {
  /** The number of problems: unmet requirements, and an excessive length. */
  readonly lacking: number;
}

/** The strength of a password without problems, and whether Caps Lock is on (R2.51). It advises and never refuses. */
export function Strength({ lacking, ...props }: StrengthProps): ReactNode {
  const { id, messages, whenReleased } = props;
  // While the password has problems, the page shows the list of requirements instead.
  const complete = lacking > 0 ? '' : textOf(props.value);
  const password = useSettled(complete, { milliseconds: METER_DELAY_MS, whenReleased }) ?? '';
  const { score, reason } = useStrength(password, personalOf(props).join('\n'));
  const hasCapsLock = useCapsLock(id);
  const shown = password === '' ? undefined : reason;
  const advice = adviceOn(shown, messages);
  const announcement = useAnnouncement(props, { score, lacking, reason: shown });
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
      {/* This live region announces strength and advice once the visitor pauses. The next one shows and announces Caps Lock. */}
      <output className="visually-hidden">{announcement}</output>
      <output className={hasCapsLock ? styles['capsLock'] : undefined}>
        {hasCapsLock && messages.format('form.password.capsLock')}
      </output>
    </>
  );
}

/** What the page says about a password. */
interface Verdict extends PasswordStrength {
  readonly lacking: number;
}

function adviceOn(reason: Verdict['reason'], { format }: WidgetProps<ReactNode>['messages']): string {
  return reason ? format(`form.password.${reason}`) : '';
}

/**
 * The verdict in words, once the visitor pauses. A language switch translates it at once. After a submit, screen readers hear
 * only what became of the submission.
 */
function useAnnouncement(
  { messages, whenReleased, value, submitCount }: WidgetProps<ReactNode>,
  { score, lacking, reason }: Verdict,
): string {
  const verdict = useMemo(() => ({ score, lacking, reason }), [score, lacking, reason]);
  const isHeld = useHasSubmitted({ value, submitCount });
  const announced = useSettled(verdict, { milliseconds: ANNOUNCE_DELAY_MS, whenReleased, isHeld });
  if (announced === undefined || (isHeld && announced !== verdict)) return '';
  const words = messages.format('form.password.told', { score: announced.score, lacking: announced.lacking });
  return `${words} ${adviceOn(announced.reason, messages)}`;
}

/** The estimate takes some milliseconds, so it runs once after each pause, not at each key press. */
function useStrength(password: string, personal: string): PasswordStrength {
  return useMemo(() => strengthOf(password, personal.split('\n')), [password, personal]);
}

/** The visitor's text answers to the other fields. */
function personalOf({ name, answers }: WidgetProps<ReactNode>): readonly string[] {
  return Object.entries(answers()).flatMap(([other, answer]) =>
    other !== name && typeof answer === 'string' ? [answer] : [],
  );
}

/** Whether the visitor has submitted the form since the last change of the password. */
function useHasSubmitted({ value, submitCount }: Pick<WidgetProps, 'value' | 'submitCount'>): boolean {
  const [typed, setTyped] = useState({ value, submitCount });
  if (typed.value !== value) setTyped({ value, submitCount });
  return typed.submitCount !== submitCount;
}

interface Settling extends Pick<WidgetProps, 'whenReleased'> {
  readonly milliseconds: number;
  /** While this is true, nothing settles. */
  readonly isHeld?: boolean;
}

/** The value, once it has stayed the same for this time and no pointer is pressed; undefined until then. */
function useSettled<Value>(
  value: Value,
  { milliseconds, whenReleased, isHeld = false }: Settling,
): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  // Talks to the clock.
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => whenReleased(() => setSettled(value)), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds, whenReleased, isHeld]);
  return settled;
}

/** Whether Caps Lock was on at the last key in the focused control with this id. */
function useCapsLock(id: string): boolean {
  const [isOn, setOn] = useState(false);
  // Talks to the document: the control belongs to another component.
  useEffect(() => {
    const control = document.getElementById(id);
    const listening = new AbortController();
    const look = (event: Event): void => {
      // Autofill sends `keydown` events that are no `KeyboardEvent`.
      if (event instanceof KeyboardEvent) setOn(event.getModifierState('CapsLock'));
    };
    for (const type of ['keydown', 'keyup']) control?.addEventListener(type, look, listening);
    control?.addEventListener('blur', () => setOn(false), listening);
    return () => listening.abort();
  }, [id]);
  return isOn;
}

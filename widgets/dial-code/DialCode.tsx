import { memo, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { Choice, Widget, WidgetProps } from '#contract/widget-props.ts';
import { chosenOf, drawingOf, type Drawing } from './dial-code-state.ts';
import control from '#widgets/control.module.css';
import styles from './DialCode.module.css';

type Props = WidgetProps<ReactNode>;

/** The international prefix of a phone number, chosen by country (R2.7, R2.49). */
export const dialCode: Widget<ComponentType<Props>> = { component: DialCode };

function DialCode(props: Props): ReactNode {
  const drawing = useDrawing();
  const choices = drawing === 'none' ? [] : props.choices;
  const chosen = chosenOf(choices, props.value);
  const { autocomplete } = props.options;
  const { hasFlags, listeners } = useFlags(drawing);
  return (
    <div className={`${control['control']} ${styles['box']}`}>
      {/* What the closed control shows; the select lies over it unseen, so that its name and value stay complete. */}
      <span className={styles['face']} aria-hidden="true">
        {chosen && <Flag choice={chosen} />}
        <bdi dir="ltr">{chosen?.short}</bdi>
      </span>
      <select
        id={props.id}
        name={props.name}
        className={styles['select']}
        value={chosen?.value ?? ''}
        autoComplete={typeof autocomplete === 'string' ? autocomplete : 'tel-country-code'}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        {...listeners}
        onChange={({ target }) => props.onChange(target.value || undefined)}
      >
        <Options choices={choices} hasFlags={hasFlags} invitation={chosen ? undefined : props.label} />
      </select>
    </div>
  );
}

interface OptionsProps {
  readonly choices: readonly Choice[];
  readonly hasFlags: boolean;
  /** What stands in the place of an answer. Without it the browser would show the first country as if it had been chosen. */
  readonly invitation: string | undefined;
}

/** Some 250 of them, which stay as they are whatever is chosen or wrong. */
const Options = memo(({ choices, hasFlags, invitation }: OptionsProps): ReactNode => (
  <>
    {invitation !== undefined && (
      <option value="" hidden>
        {invitation}
      </option>
    )}
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {hasFlags ? [<Flag key="flag" choice={choice} isLazy />, choice.label] : choice.label}
      </option>
    ))}
  </>
));

function Flag({ choice, isLazy = false }: { readonly choice: Choice; readonly isLazy?: boolean }): ReactNode {
  if (choice.picture === undefined) return null;
  return (
    <img
      className={styles['flag']}
      src={choice.picture}
      alt=""
      width={24}
      height={16}
      // Flags inside the closed list are not loaded: there are some 240 of them.
      loading={isLazy ? 'lazy' : 'eager'}
    />
  );
}

interface Flags {
  readonly hasFlags: boolean;
  readonly listeners: Readonly<Record<'onPointerDown' | 'onFocus' | 'onKeyDown', () => void>>;
}

/** The flags of the list, some 240, are made when somebody comes to open it, and not with the page. */
function useFlags(drawing: Drawing): Flags {
  const [isNear, setNear] = useState(false);
  const come = (): void => setNear(true);
  // A key, because it may have had the focus before anybody listened.
  const listeners = { onPointerDown: come, onFocus: come, onKeyDown: come };
  return { hasFlags: isNear && drawing === 'rich', listeners };
}

/** Options are drawn after the page has started: markup from the server holds none, and hydration has to find the same. */
function useDrawing(): Drawing {
  return useSyncExternalStore<Drawing>(
    subscribeToNothing,
    () => drawingOf(globalThis.CSS),
    () => 'none',
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

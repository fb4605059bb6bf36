import { memo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
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
        onChange={(event) => {
          props.onChange(event.target.value || undefined);
        }}
      >
        {/* Without it the browser would show the first country as if it had been chosen. */}
        {!chosen && (
          <option value="" hidden>
            {props.label}
          </option>
        )}
        <Options choices={choices} isRich={drawing === 'rich'} />
      </select>
    </div>
  );
}

interface OptionsProps {
  readonly choices: readonly Choice[];
  readonly isRich: boolean;
}

/** Some 250 of them, which stay as they are whatever is chosen or wrong. */
const Options = memo(({ choices, isRich }: OptionsProps): ReactNode =>
  choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {isRich && <Flag choice={choice} isLazy />}
      {choice.label}
    </option>
  )),
);

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

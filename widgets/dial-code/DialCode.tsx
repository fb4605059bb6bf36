import { memo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Choice, Widget, WidgetProps } from '#contract/widget-props.ts';
import { useSilentValue } from '#widgets/shared/use-silent-value.ts';
import type { CodeFinder } from './dial-code-state.ts';
import control from '#widgets/shared/control.module.css';
import styles from './DialCode.module.css';

type Props = WidgetProps<ReactNode>;

/** The international prefix of a phone number, chosen by country (R2.7, R2.49). */
export const dialCode: Widget<ComponentType<Props>> = { component: DialCode };

function DialCode(props: Props): ReactNode {
  const { chosen } = props;
  const { autocomplete } = props.options;
  const [hasFlags, setFlags] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const finder = useRef<CodeFinder>(undefined);
  /** The flags of the list, some 240, are made when a visitor comes to open it, where the browser draws pictures in a list. */
  const come = (): void => {
    setFlags(globalThis.CSS?.supports('appearance', 'base-select'));
    // Without it a country is found by its name alone.
    import('./dial-code-state.ts').then(
      ({ createCodeFinder }) => (finder.current ??= createCodeFinder()),
      () => undefined,
    );
  };
  useSilentValue(select, ['focusout'], () => {
    const { value } = select.current ?? {};
    if (value && value !== chosen?.value) props.onChange(value);
  });
  return (
    <div className={`${control['control']} ${styles['box']}`}>
      {/* What the closed control shows; the select lies over it unseen, so that its name and value stay complete. */}
      <span className={styles['face']} aria-hidden="true">
        {chosen && <Flag choice={chosen} />}
        <bdi dir="ltr">{chosen?.short}</bdi>
      </span>
      <select
        ref={select}
        id={props.id}
        name={props.name}
        className={styles['select']}
        value={chosen?.value ?? ''}
        autoComplete={typeof autocomplete === 'string' ? autocomplete : 'tel-country-code'}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onPointerDown={come}
        onFocus={come}
        onKeyDown={(event) => {
          // It may have had the focus before anybody listened.
          come();
          finder.current?.(event, props);
        }}
        onChange={({ target }) => props.onChange(target.value || undefined)}
      >
        <Options choices={listOf(props)} hasFlags={hasFlags} invitation={chosen ? undefined : props.label} />
      </select>
    </div>
  );
}

/** Before the list of a catalog comes, the answer alone stands in it. */
function listOf({ choices, chosen }: Props): readonly Choice[] {
  return choices.length > 0 || !chosen ? choices : [chosen];
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

import { memo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Choice, Widget, WidgetProps } from '#contract/widget-props.ts';
import { useSilentValue } from '#widgets/shared/use-silent-value.ts';
import type { CodeFinder } from './find-code-by-digits.ts';
import control from '#widgets/shared/control.module.css';
import styles from './DialCode.module.css';

type Props = WidgetProps<ReactNode>;

/**
 * The international prefix of a phone number, chosen by country (R2.7, R2.49). `hints/phone-number.ts` warns when the page has
 * replaced it.
 */
export const dialCode: Widget<ComponentType<Props>> = { component: DialCode };

function DialCode(props: Props): ReactNode {
  const { chosen } = props;
  const { autocomplete } = props.options;
  const [hasFlags, setFlags] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const finder = useRef<CodeFinder>(undefined);
  /** Adds about 240 flags when the visitor is about to open the list, if the browser shows pictures in a list. */
  const prepareList = (): void => {
    setFlags(globalThis.CSS?.supports('appearance', 'base-select'));
    // If this module does not load, visitors find a country only by its name.
    import('./find-code-by-digits.ts').then(
      ({ createCodeFinder }) => (finder.current ??= createCodeFinder()),
      () => undefined,
    );
  };
  useSilentValue(select, ['focusout'], () => {
    const { current } = select;
    // A select forgets a value that no option has. A script may have written one.
    if (current?.value === '' && chosen) current.value = chosen.value;
    else if (current?.value && current.value !== chosen?.value) props.onChange(current.value);
  });
  return (
    <div className={`${control['control']} ${styles['box']}`}>
      {/* The closed control shows this. The transparent select lies over it, with its complete name and value. */}
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
        onPointerDown={prepareList}
        onFocus={prepareList}
        onKeyDown={(event) => {
          // The select may have got the focus before React listened.
          prepareList();
          finder.current?.(event, props);
        }}
        // A script has written a value that no option has: the answer stays, and React shows it again.
        onChange={({ target }) => target.value !== '' && props.onChange(target.value)}
      >
        <Options choices={listOf(props)} hasFlags={hasFlags} invitation={chosen ? undefined : props.label} />
      </select>
    </div>
  );
}

/** Until the catalog's list is rendered, the answer is the only option. */
function listOf({ choices, chosen }: Props): readonly Choice[] {
  return choices.length > 0 || !chosen ? choices : [chosen];
}

interface OptionsProps {
  readonly choices: readonly Choice[];
  readonly hasFlags: boolean;
  /**
   * The text of the option without an answer. Without this option, the browser would show the first country as if the visitor
   * had chosen it.
   */
  readonly invitation: string | undefined;
}

/** About 250 options, memoized because they do not depend on the answer or its problem. */
const Options = memo(({ choices, hasFlags, invitation }: OptionsProps): ReactNode => (
  <>
    {invitation !== undefined && (
      <option value="" hidden>
        {invitation}
      </option>
    )}
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {hasFlags ? <OptionWithFlag choice={choice} /> : choice.label}
      </option>
    ))}
  </>
));

/** The text has an element of its own, because a browser may translate it (R1.8). */
function OptionWithFlag({ choice }: { readonly choice: Choice }): ReactNode {
  return (
    <>
      <Flag choice={choice} isLazy />
      <span>{choice.label}</span>
    </>
  );
}

function Flag({ choice, isLazy = false }: { readonly choice: Choice; readonly isLazy?: boolean }): ReactNode {
  if (choice.picture === undefined) return null;
  return (
    <img
      className={styles['flag']}
      src={choice.picture}
      alt=""
      width={24}
      height={16}
      // Lazy, so that the browser does not load 240 flags for a closed list.
      loading={isLazy ? 'lazy' : 'eager'}
    />
  );
}

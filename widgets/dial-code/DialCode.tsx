import {
  memo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Choice, Widget, WidgetProps } from '#contract/widget-props.ts';
import { useSilentValue } from '#widgets/text/use-silent-value.ts';
import { loadNumberSplitter, numberSplitter } from '#widgets/text/number-splitter.ts';
import { drawingOf, type Drawing } from './dial-code-state.ts';
import control from '#widgets/control.module.css';
import styles from './DialCode.module.css';

type Props = WidgetProps<ReactNode>;

/** The international prefix of a phone number, chosen by country (R2.7, R2.49). */
export const dialCode: Widget<ComponentType<Props>> = { component: DialCode };

function DialCode(props: Props): ReactNode {
  const drawing = useDrawing();
  const { chosen } = props;
  const { autocomplete } = props.options;
  const { hasFlags, come } = useFlags(drawing);
  const findByCode = useCodeKeys(props);
  const select = useRef<HTMLSelectElement>(null);
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
        onFocus={() => {
          come();
          void loadNumberSplitter();
        }}
        onKeyDown={(event) => {
          // It may have had the focus before anybody listened.
          come();
          findByCode(event);
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

/** The flags of the list, some 240, are made when somebody comes to open it, and not with the page. */
function useFlags(drawing: Drawing): { readonly hasFlags: boolean; readonly come: () => void } {
  const [isNear, setNear] = useState(false);
  return { hasFlags: isNear && drawing === 'rich', come: () => setNear(true) };
}

/** How long after a key the next one goes on with the same code, as browsers have it for names; in milliseconds. */
const PAUSE_MS = 1_000;

/** Finds a country by the keys of its dial code, "+49" or "49"; browsers find it by its name. */
function useCodeKeys({ choices, value, onChange }: Props): (event: KeyboardEvent<HTMLSelectElement>) => void {
  const typed = useRef({ digits: '', at: 0 });
  return (event) => {
    if (!/^[+\d]$/.test(event.key)) return;
    // The browser would look for a name that begins so.
    event.preventDefault();
    const now = performance.now();
    const before = now - typed.current.at < PAUSE_MS ? typed.current.digits : '';
    const digits = event.key === '+' ? '' : before + event.key;
    typed.current = { digits, at: now };
    const country = numberSplitter()?.(`+${digits}`, choices, value)?.country;
    const option = [...event.currentTarget.options].find((each) => each.value === country);
    if (country === undefined || !option) return;
    // In the open list it is come to, and Enter chooses; a closed one chooses at once.
    option.focus();
    if (document.activeElement !== option) onChange(country);
  };
}

/** The server does not know the browser, and hydration has to find what it has rendered. */
function useDrawing(): Drawing {
  return useSyncExternalStore<Drawing>(
    subscribeToNothing,
    () => drawingOf(globalThis.CSS),
    () => 'plain',
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

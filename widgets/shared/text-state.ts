import type { WidgetProps } from '#contract/widget-props.ts';

/** The one-line controls, by their `type`. Each has its own default attributes. */
export type TextKind = 'text' | 'email' | 'tel' | 'password';

/** The part of a widget's props that every one-line control shows in its attributes. */
interface ControlState extends Pick<
  WidgetProps,
  'id' | 'name' | 'options' | 'isRequired' | 'isInvalid' | 'describedBy'
> {
  readonly messages: Pick<WidgetProps['messages'], 'has' | 'format'>;
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Maps the `ui:` options of documents to attributes in React's spelling. */
const ATTRIBUTE_OF = {
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  autocapitalize: 'autoCapitalize',
  autocorrect: 'autoCorrect',
  spellcheck: 'spellCheck',
  enterkeyhint: 'enterKeyHint',
} as const;

/**
 * The value `on` lets the browser decide, as if the attribute were missing. Beside a password field, Chromium logs a warning
 * when it is missing.
 */
const BY_BROWSER = 'on';

const DEFAULTS: Readonly<Record<TextKind, Attributes>> = {
  text: { autocomplete: BY_BROWSER, spellcheck: false, enterkeyhint: 'next' },
  email: {
    autocomplete: 'email',
    inputmode: 'email',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: false,
    enterkeyhint: 'next',
  },
  tel: { autocomplete: BY_BROWSER, inputmode: 'tel', enterkeyhint: 'next' },
  password: {
    autocomplete: 'new-password',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: false,
    enterkeyhint: 'done',
  },
};

/**
 * The attributes of a one-line control (R2.1–R2.9). There is no `maxlength`: it would silently cut pasted text, and it counts
 * UTF-16 units, not code points.
 */
export function controlAttributes(kind: TextKind, state: ControlState): Attributes {
  const attributes: Record<string, string | boolean | undefined> = {
    // Explicit even for text: without `type`, checkers report a wrong autocomplete token.
    type: kind,
    id: state.id,
    name: state.name,
    // Not `required`, because the browser would show its own messages beside ours.
    'aria-required': state.isRequired || undefined,
    'aria-invalid': state.isInvalid || undefined,
    'aria-describedby': state.describedBy,
  };
  // The placeholder is an example of an answer. It never replaces the label.
  if (state.messages.has('.placeholder')) attributes['placeholder'] = state.messages.format('.placeholder');
  // Addresses and numbers run from left to right in every language.
  if (kind === 'email' || kind === 'tel') attributes['dir'] = 'ltr';
  for (const [option, attribute] of Object.entries(ATTRIBUTE_OF)) {
    const value = state.options[option] ?? DEFAULTS[kind][option];
    if (typeof value === 'string' || typeof value === 'boolean') attributes[attribute] = value;
  }
  return attributes;
}

/** The text of an answer in its control; any other value is an empty field. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The answer for a typed text: exactly as typed; undefined for an empty text. */
export function answerOf(typed: string): string | undefined {
  return typed === '' ? undefined : typed;
}

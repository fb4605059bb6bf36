import type { WidgetProps } from '#contract/widget-props.ts';

/** The kinds of one-line control: what `type` they have, and which attributes they have unless a document says otherwise. */
export type TextKind = 'text' | 'email' | 'tel' | 'password';

/** The part of a widget's props that every one-line control shows in its attributes. */
interface ControlState extends Pick<
  WidgetProps,
  'id' | 'name' | 'options' | 'isRequired' | 'isInvalid' | 'describedBy'
> {
  readonly messages: Pick<WidgetProps['messages'], 'has' | 'format'>;
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** The `ui:` options a document may set → the attribute as React spells it. */
const ATTRIBUTE_OF = {
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  autocapitalize: 'autoCapitalize',
  autocorrect: 'autoCorrect',
  spellcheck: 'spellCheck',
  enterkeyhint: 'enterKeyHint',
} as const;

/** The browser decides, as it does where nothing is said. Where nothing is said beside a password, Chromium speaks up in the console. */
const AS_USUAL = 'on';

const DEFAULTS: Readonly<Record<TextKind, Attributes>> = {
  text: { autocomplete: AS_USUAL, spellcheck: false, enterkeyhint: 'next' },
  email: {
    autocomplete: 'email',
    inputmode: 'email',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: false,
    enterkeyhint: 'next',
  },
  tel: { autocomplete: AS_USUAL, inputmode: 'tel', enterkeyhint: 'next' },
  password: {
    autocomplete: 'new-password',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: false,
    enterkeyhint: 'done',
  },
};

/**
 * The attributes of a one-line control (R2.1–R2.9). There is no `maxlength` among them: it would cut what a visitor
 * pastes without a word, and it counts UTF-16 units where we count code points.
 */
export function controlAttributes(kind: TextKind, state: ControlState): Attributes {
  const attributes: Record<string, string | boolean | undefined> = {
    // Written out even for text: checkers take a missing type for a wrong autocomplete token.
    type: kind,
    id: state.id,
    name: state.name,
    // Not `required`: the browser's own bubbles would speak beside our messages.
    'aria-required': state.isRequired || undefined,
    'aria-invalid': state.isInvalid || undefined,
    'aria-describedby': state.describedBy,
  };
  // An example of an answer, never its label.
  if (state.messages.has('.placeholder')) attributes['placeholder'] = state.messages.format('.placeholder');
  // Addresses and numbers run from left to right in every language.
  if (kind === 'email' || kind === 'tel') attributes['dir'] = 'ltr';
  for (const [option, attribute] of Object.entries(ATTRIBUTE_OF)) {
    const value = state.options[option] ?? DEFAULTS[kind][option];
    if (typeof value === 'string' || typeof value === 'boolean') attributes[attribute] = value;
  }
  return attributes;
}

/** A text answer as its control shows it; anything else is an empty field. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What was typed, as an answer: exactly as typed, and undefined when nothing is left. */
export function answerOf(typed: string): string | undefined {
  return typed === '' ? undefined : typed;
}

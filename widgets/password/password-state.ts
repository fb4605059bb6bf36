import type { WidgetProps } from '#contract/widget-props.ts';

/** The visitor's last press on show or hide, and the submit count at that time. */
export interface Toggle {
  readonly showsPassword: boolean;
  readonly submitCount: number;
}

/** What the widget shows: the input's type and its message keys. */
export interface PasswordView {
  readonly type: 'text' | 'password';
  /** The button's accessible name, and its shorter visible text. */
  readonly button: string;
  readonly buttonShort: string;
  /** What the last press did, for the live region; undefined before the first press and after a submit. */
  readonly announcement: string | undefined;
}

const SHOWN: PasswordView = {
  type: 'text',
  button: 'form.password.hide',
  buttonShort: 'form.password.hideShort',
  announcement: 'form.password.shown',
};

const HIDDEN: PasswordView = {
  type: 'password',
  button: 'form.password.show',
  buttonShort: 'form.password.showShort',
  announcement: 'form.password.hidden',
};

/** Shows or hides the password as the visitor chose, and hides it again after a submit (R2.51). */
export function viewPassword(toggle: Toggle | undefined, submitCount: number): PasswordView {
  if (toggle?.submitCount !== submitCount) return { ...HIDDEN, announcement: undefined };
  return toggle.showsPassword ? SHOWN : HIDDEN;
}

/** The kinds of characters in the language of password generators, by the problem of a password without them. */
const KINDS = [
  ['missingLower', 'lower'],
  ['missingUpper', 'upper'],
  ['missingDigit', 'digit'],
  ['missingSpecial', 'special'],
] as const;

/**
 * The `passwordrules` for password generators, from the rules of the document: its lengths, and the characters that it requires. A
 * generator that follows them makes a password that the page accepts.
 *
 * Source of the notation: developer.apple.com/password-rules.
 */
export function passwordRules({ limits, problems }: Pick<WidgetProps, 'limits' | 'problems'>): string {
  const { minLength, maxLength } = limits;
  const known = Object.values(problems);
  return [
    ...(minLength === undefined ? [] : [`minlength: ${minLength};`]),
    ...(maxLength === undefined ? [] : [`maxlength: ${maxLength};`]),
    ...KINDS.flatMap(([kind, name]) => (known.includes(kind) ? [`required: ${name};`] : [])),
  ].join(' ');
}

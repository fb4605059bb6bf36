import type { WidgetProps } from '#contract/widget-props.ts';

/** The visitor's last press on show or hide, and how often the form had been submitted by then. */
export interface Toggle {
  readonly showsPassword: boolean;
  readonly submitCount: number;
}

/** What the widget shows: the input's type and the keys of its words. */
export interface PasswordView {
  readonly type: 'text' | 'password';
  /** The button's accessible name, and the shorter text that is seen. */
  readonly button: string;
  readonly buttonShort: string;
  /** What the last press did, to be read out; undefined before the first one and after a submit. */
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

/** Shown or hidden as the visitor last said, hidden again once the form was submitted (R2.51). */
export function viewPassword(toggle: Toggle | undefined, submitCount: number): PasswordView {
  if (toggle?.submitCount !== submitCount) return { ...HIDDEN, announcement: undefined };
  return toggle.showsPassword ? SHOWN : HIDDEN;
}

/**
 * The `passwordrules` that generators of passwords read: the document's minimum, and that any character may come.
 * https://developer.apple.com/password-rules/
 */
export function passwordRules({ minLength }: WidgetProps['limits']): string {
  const minimum = minLength === undefined ? '' : `minlength: ${minLength}; `;
  return `${minimum}allowed: unicode;`;
}

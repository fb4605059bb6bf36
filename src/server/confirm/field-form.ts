import { type Html, html } from '#server/html/html.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';

/** Why a form was turned away. */
export interface ConfirmProblem {
  readonly field: 'password' | 'newPassword' | 'code';
  readonly text: string;
}

/** A form with one field, and a button that sends it. */
export interface FieldForm {
  readonly name: ConfirmProblem['field'];
  /** Keys of messages. */
  readonly label: string;
  readonly button: string;
  readonly attributes: Html;
  /** A button that belongs to the field. */
  readonly beside?: Html;
  /** What the answer has to be like. It stays when the answer was wrong. */
  readonly help?: Html;
  readonly problem: ConfirmProblem | undefined;
}

/** Makes the form. After a problem of its field, the field has the focus, and its description says what is wrong. */
export function fieldForm(
  { format }: ServerMessages,
  { name, label, button, attributes, beside = html``, help, problem }: FieldForm,
): Html {
  const text = problem?.field === name ? problem.text : undefined;
  const ids = [...(text === undefined ? [] : [`${name}-error`]), ...(help ? [`${name}-help`] : [])];
  const described = ids.length === 0 ? html`` : html` aria-describedby="${ids.join(' ')}"`;
  const wrong = text === undefined ? html`` : html` aria-invalid="true" autofocus`;
  return html`<form method="post" novalidate>
    <div class="field">
      <label for="${name}">${format(label)}</label>
      <input id="${name}" name="${name}" ${attributes} required${described}${wrong} />
      ${beside}
      ${text === undefined ? html`` : html`<p class="error" id="${name}-error" role="alert">${text}</p>`}
      ${help ? html`<div class="help" id="${name}-help">${help}</div>` : html``}
    </div>
    <button class="action" type="submit">${format(button)}</button>
  </form>`;
}

/** The button that shows what is typed into a field for a password. It appears when `SHOW_PASSWORD_SCRIPT` runs. */
export function showPasswordButton({ format }: ServerMessages, field: string): Html {
  const [show, hide] = [format('form.password.show'), format('form.password.hide')];
  return html`<button type="button" class="show" data-shows="${field}" data-hide="${hide}" hidden>
    ${show}
  </button>`;
}

/** Makes the buttons that show passwords work. Browsers without scripts show none. */
export const SHOW_PASSWORD_SCRIPT = `for (const button of document.querySelectorAll('[data-shows]')) {
  const input = document.getElementById(button.dataset.shows);
  const [show, hide] = [button.textContent.trim(), button.dataset.hide];
  const setShown = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? hide : show;
  };
  button.hidden = false;
  button.addEventListener('click', () => setShown(input.type === 'password'));
  // The browser offers to keep a password if its field hides it.
  input.form.addEventListener('submit', () => setShown(false));
}`;

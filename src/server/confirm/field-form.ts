import { Html, html } from '#server/html/html.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';

/** Why a form was turned away: one or more sentences. */
export interface ConfirmProblem {
  readonly field: 'password' | 'newPassword' | 'code';
  readonly texts: readonly string[];
}

/** A form with one field, and a button that sends it. */
export interface FieldForm {
  readonly name: ConfirmProblem['field'];
  /** Keys of messages. */
  readonly label: string;
  readonly button: string;
  readonly attributes: Html;
  /** What the answer has to be like. It stays when the answer was wrong. */
  readonly help?: Html;
  readonly problem: ConfirmProblem | undefined;
}

/** A field for a password shows what is typed when the visitor presses its button. The button is there if the browser runs scripts. */
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

/** Makes the form. After a problem of its field, the field has the focus, and its description says what is wrong. */
export function fieldForm(
  messages: ServerMessages,
  { name, label, button, attributes, help, problem }: FieldForm,
): Html {
  const { format } = messages;
  const texts = problem?.field === name ? problem.texts : [];
  const isWrong = texts.length > 0;
  const ids = [...(isWrong ? [`${name}-error`] : []), ...(help ? [`${name}-help`] : [])].join(' ');
  const described = ids === '' ? html`` : html` aria-describedby="${ids}"`;
  const wrong = isWrong ? html` aria-invalid="true" autofocus` : html``;
  return html`<form method="post" novalidate>
    <div class="field">
      <label for="${name}">${format(label)}</label>
      <input id="${name}" name="${name}" ${attributes} required${described}${wrong} />
      ${name === 'code' ? html`` : showButton(messages, name)}
      ${isWrong ? html`<div class="error" id="${name}-error" role="alert">${listOf(texts)}</div>` : html``}
      ${help ? html`<div class="help" id="${name}-help">${help}</div>` : html``}
    </div>
    <button class="action" type="submit">${format(button)}</button>
  </form>`;
}

function showButton({ format }: ServerMessages, name: string): Html {
  const [show, hide] = [format('form.password.show'), format('form.password.hide')];
  return html`<button type="button" class="show" data-shows="${name}" data-hide="${hide}" hidden>
    ${show}
  </button>`;
}

/** One sentence is no list. */
function listOf(texts: readonly string[]): Html {
  return texts.length === 1 ? html`<p>${texts.join('')}</p>` : bullets(texts);
}

/** A list with a line for each text. */
export function bullets(texts: readonly string[]): Html {
  const items = texts.map((text) => html`<li>${text}</li>`.markup).join('');
  return html`<ul>
    ${new Html(items)}
  </ul>`;
}

import { fieldCount, tellDrawn } from '#bench/contenders/tell-drawn.ts';

const form = document.forms[0];
const validated = new Set<HTMLInputElement>();

/** Validates a required text of at most eighty letters, after the visitor has left the field or submitted the form. */
function validate(input: HTMLInputElement): boolean {
  validated.add(input);
  const { length } = input.value.trim();
  const problem =
    length === 0 ? 'Please fill in this field.' : length > 80 ? 'Use up to 80 characters.' : undefined;
  input.ariaInvalid = problem === undefined ? null : 'true';
  const note = input.nextElementSibling;
  if (note) note.textContent = problem ?? '';
  return problem === undefined;
}

function fieldOf(at: number): HTMLElement {
  const field = document.createElement('div');
  field.className = 'field';
  const label = document.createElement('label');
  label.htmlFor = `field${at}`;
  label.textContent = 'Words';
  const input = document.createElement('input');
  input.id = input.name = `field${at}`;
  input.setAttribute('aria-describedby', `field${at}-error`);
  const note = document.createElement('p');
  note.id = `field${at}-error`;
  note.className = 'error';
  field.append(label, input, note);
  return field;
}

form?.prepend(...Array.from({ length: fieldCount }, (_, at) => fieldOf(at)));
form?.addEventListener('focusout', ({ target }) => {
  if (target instanceof HTMLInputElement && target.value !== '') validate(target);
});
form?.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && validated.has(target)) validate(target);
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const refused = [...form.querySelectorAll('input')].filter((input) => !validate(input));
  refused[0]?.focus();
});
tellDrawn();

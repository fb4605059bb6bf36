import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import english from '#catalogs/messages/en.json';
import german from '#catalogs/messages/de.json';
import { makeProps, type PropsOptions } from '#tests/widgets/make-props.tsx';
import { password } from './Password.tsx';

interface FieldProps {
  readonly given: PropsOptions;
  readonly messages: Readonly<Record<string, string>>;
}

/** A form with one field, which passes the answer back to the widget. */
function Field({ given, messages }: FieldProps): ReactNode {
  const [value, setValue] = useState(given.value);
  const props = makeProps(messages, {
    name: 'password',
    ...given,
    value,
    onChange: (answer) => {
      given.onChange?.(answer);
      setValue(answer);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={props.id}>{props.label}</label>
      <password.component {...props} />
    </form>
  );
}

const PROBLEMS = {
  'password-has-upper': 'missingUpper',
  'password-has-lower': 'missingLower',
  'password-has-digit': 'missingDigit',
  'password-has-special': 'missingSpecial',
} as const;

const onSubmit = vi.fn<() => void>();

function draw(given: PropsOptions = {}, messages: Readonly<Record<string, string>> = english) {
  const view = render(<Field given={given} messages={messages} />);
  return {
    control: screen.getByLabelText<HTMLInputElement>(/^Pass(?:word|wort)$/),
    submit: () => {
      view.rerender(<Field given={{ ...given, submitCount: 1 }} messages={messages} />);
    },
  };
}

describe('the attributes of a password', () => {
  const has = {
    autocomplete: 'new-password',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'done',
    passwordrules:
      'minlength: 12; maxlength: 128; required: lower; required: upper; required: digit; required: special;',
    maxlength: null,
    minlength: null,
  };

  it.each([
    { shown: false, type: 'password' },
    { shown: true, type: 'text' },
  ])('R2.9 are the same with shown = $shown, except for the type', async ({ shown, type }) => {
    const { control } = draw({ limits: { minLength: 12, maxLength: 128 }, problems: PROBLEMS });
    if (shown) await userEvent.click(screen.getByRole('button'));
    const attributes = Object.keys(has).map((attribute) => [attribute, control.getAttribute(attribute)]);
    expect(Object.fromEntries(attributes)).toStrictEqual(has);
    expect(control.type).toBe(type);
  });

  it.each([
    { limits: {}, problems: {}, rules: '', because: 'the document has none' },
    { limits: { minLength: 8 }, problems: {}, rules: 'minlength: 8;', because: 'it asks for a length alone' },
    {
      limits: {},
      problems: { 'password-has-digit': 'missingDigit' } as const,
      rules: 'required: digit;',
      because: 'it asks for a digit alone',
    },
  ])('R2.9 generators get the rules of the document: $because', ({ limits, problems, rules }) => {
    expect(draw({ limits, problems }).control.getAttribute('passwordrules')).toBe(rules);
  });
});

describe('the answer', () => {
  it.each([
    { text: ' Kiste-Regen-4711 ', because: 'spaces at both ends belong to it' },
    { text: 'Rose\u0301', because: 'the page does not normalise it' },
    { text: '🎈'.repeat(128), because: 'the page does not cut it' },
  ])('R2.9 is the pasted text: $because', async ({ text }) => {
    const onChange = vi.fn<(answer: unknown) => void>();
    const { control } = draw({ onChange });
    await userEvent.click(control);
    await userEvent.paste(text);
    expect([control.value, onChange.mock.lastCall]).toStrictEqual([text, [text]]);
  });

  it('is undefined when the visitor empties the field', async () => {
    const onChange = vi.fn<(answer: unknown) => void>();
    const { control } = draw({ value: 'K', onChange });
    await userEvent.type(control, '{Backspace}');
    expect(onChange.mock.calls).toStrictEqual([[undefined]]);
  });
});

describe('show and hide', () => {
  it.each([
    { messages: english, show: 'Show password', hide: 'Hide password', sees: ['Show', 'Hide'] },
    {
      messages: german,
      show: 'Passwort anzeigen',
      hide: 'Passwort ausblenden',
      sees: ['Anzeigen', 'Ausblenden'],
    },
  ])('R2.51 is a button named $show, then $hide', async ({ messages, show, hide, sees }) => {
    const { control } = draw({}, messages);
    const button = screen.getByRole('button', { name: show });
    expect(button.textContent).toBe(sees[0]);
    expect(button.getAttribute('aria-controls')).toBe(control.id);
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: hide }).textContent).toBe(sees[1]);
    expect(control.type).toBe('text');
    await userEvent.click(button);
    expect(control.type).toBe('password');
  });

  it('R2.51 keeps value, caret and focus when pressed while typing', async () => {
    const { control } = draw({ value: 'Kiste-Regen' });
    await userEvent.click(control);
    control.setSelectionRange(2, 5);
    await userEvent.click(screen.getByRole('button'));
    expect([control.value, control.selectionStart, control.selectionEnd]).toStrictEqual([
      'Kiste-Regen',
      2,
      5,
    ]);
    expect(document.activeElement).toBe(control);
  });

  it('R2.51 works by keyboard, and submits nothing', async () => {
    const { control } = draw({ value: 'Kiste-Regen' });
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }));
    await userEvent.keyboard('{Enter}');
    expect(control.type).toBe('text');
    await userEvent.keyboard(' ');
    expect(control.type).toBe('password');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('R2.51 announces each press politely, and nothing before the first', async () => {
    draw();
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await userEvent.click(screen.getByRole('button'));
    expect(status.textContent).toBe('Your password is visible.');
    await userEvent.click(screen.getByRole('button'));
    expect(status.textContent).toBe('Your password is hidden.');
  });

  it('R2.51 hides the password after a submit, without an announcement', async () => {
    const { control, submit } = draw({ value: 'Kiste-Regen-4711' });
    await userEvent.click(screen.getByRole('button'));
    submit();
    expect([control.type, control.value]).toStrictEqual(['password', 'Kiste-Regen-4711']);
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control.type).toBe('text');
  });
});

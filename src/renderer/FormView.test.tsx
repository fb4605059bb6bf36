import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { allWidgets as shipped } from '#tests/support/all-components.ts';
import { submit } from '#engine/form-state.ts';
import { refuse } from '#engine/submission-transitions.ts';
import { drawSignUp, makeSignUpForm } from '#tests/support/draw-sign-up.tsx';
import { formElement } from '#tests/support/form-element.ts';
import { focusField } from './control-id.ts';
import type { OwnWidget, Widgets } from './renderer-context.ts';

const widgets: Readonly<Record<string, OwnWidget>> = shipped;

interface Control {
  readonly role: 'textbox' | 'combobox' | 'checkbox' | 'password';
  readonly name: string;
}

/** The fields of the sign-up form in the order of R2, by their accessible names. */
const FIELDS: readonly {
  readonly language: string;
  readonly group: string;
  readonly controls: readonly Control[];
}[] = [
  {
    language: 'en',
    group: 'Phone',
    controls: [
      { role: 'textbox', name: 'First name' },
      { role: 'textbox', name: 'Last name' },
      { role: 'textbox', name: 'Organisation' },
      { role: 'textbox', name: 'Email' },
      { role: 'combobox', name: 'Country' },
      { role: 'combobox', name: 'Currency' },
      { role: 'combobox', name: 'Country code' },
      { role: 'textbox', name: 'Phone number' },
      { role: 'password', name: 'Password' },
      { role: 'checkbox', name: 'I accept the terms and have read the privacy policy.' },
    ],
  },
  {
    language: 'de',
    group: 'Telefon',
    controls: [
      { role: 'textbox', name: 'Vorname' },
      { role: 'textbox', name: 'Nachname' },
      { role: 'textbox', name: 'Unternehmen' },
      { role: 'textbox', name: 'E-Mail' },
      { role: 'combobox', name: 'Land' },
      { role: 'combobox', name: 'Währung' },
      { role: 'combobox', name: 'Ländervorwahl' },
      { role: 'textbox', name: 'Telefonnummer' },
      { role: 'password', name: 'Passwort' },
      { role: 'checkbox', name: 'Ich habe die Datenschutz\u00aderklärung gelesen und stimme den AGB zu.' },
    ],
  },
];

/** A password field has no role, so it is found by its label. */
function control({ role, name }: Control): HTMLElement {
  if (role === 'password') return screen.getByLabelText(name, { exact: true, selector: 'input' });
  return screen.getByRole(role, { name });
}

const textbox = (name: string): HTMLElement => screen.getByRole('textbox', { name });

/** The text that describes a control. */
function description(of: HTMLElement): string {
  const ids = of.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ');
}

/** The number of ticks in the form. Ticks are decoration, so they have no role. */
function ticks({ container }: { readonly container: HTMLElement }): number {
  return container.querySelectorAll('svg.tick').length;
}

describe.each(FIELDS)('the sign-up form in $language', ({ language, group, controls }) => {
  it('R2.1–R2.10 has these fields under these names, in this order', () => {
    const { view } = drawSignUp({ language });
    const inOrder = [...view.container.querySelectorAll('input, select')];
    expect(controls.map(control)).toStrictEqual(inOrder);
  });

  it('renders dial code and number as a group', () => {
    drawSignUp({ language });
    const phone = within(screen.getByRole('group', { name: group }));
    expect([...phone.getAllByRole('combobox'), ...phone.getAllByRole('textbox')]).toStrictEqual(
      controls.slice(6, 8).map(control),
    );
  });

  it('R2.10 links from the consent to terms and privacy policy in a new tab', () => {
    drawSignUp({ language });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toStrictEqual(
      expect.arrayContaining([
        [`/terms-${language}`, '_blank'],
        [`/privacy-${language}`, '_blank'],
      ]),
    );
    expect(links).toHaveLength(2);
  });

  it('R2.20 shows no problem before the visitor has touched a field', () => {
    const { view } = drawSignUp({ language });
    expect(controls.map((one) => control(one).getAttribute('aria-invalid'))).toStrictEqual(
      controls.map(() => null),
    );
    expect(ticks(view)).toBe(0);
  });

  it('R2.22 shows every problem after a submit, each under its field', () => {
    const { store } = drawSignUp({ language });
    act(() => store.update(submit));
    for (const one of controls.map(control)) {
      expect(one.getAttribute('aria-invalid')).toBe('true');
      const [errorId] = one.getAttribute('aria-describedby')?.split(' ') ?? [];
      const error = document.getElementById(errorId ?? '');
      expect(error?.textContent).not.toBe('');
      expect(one.compareDocumentPosition(error ?? one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('fills in nothing by itself, especially not the consent', () => {
    const { store } = drawSignUp({ language });
    expect(store.state().answers).toStrictEqual({});
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });
});

describe('a field shows its problem', () => {
  it('R2.20 a field shows its problem when the focus leaves it empty', async () => {
    drawSignUp();
    await userEvent.click(textbox('First name'));
    expect(textbox('First name').getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(textbox('First name').getAttribute('aria-invalid')).toBe('true');
    expect(description(textbox('First name'))).toBe('Enter your first name.');
    expect(textbox('Last name').getAttribute('aria-invalid')).toBeNull();
  });

  it('R2.20 a field first shows its problem when the focus leaves it, and from then on with each change', async () => {
    const { view } = drawSignUp();
    const email = textbox('Email');
    await userEvent.type(email, 'maria');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(description(email)).toContain('email address in the correct format');
    await userEvent.type(email, '@shop.example');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    expect(description(email)).toBe('');
    expect(ticks(view)).toBe(1);
    await userEvent.clear(email);
    expect(description(email)).toBe('Enter your email address.');
    expect(ticks(view)).toBe(0);
  });

  it('R2.20 a field shows its problem immediately when a link filled it in', () => {
    const { store } = drawSignUp();
    act(() => store.change('email', 'maria@', 'link'));
    expect(textbox('Email')).toHaveProperty('value', 'maria@');
    expect(textbox('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('R2.20 a field shows no problem when the whole window loses the focus', () => {
    drawSignUp();
    const name = textbox('First name');
    act(() => name.focus());
    // A window in the background blurs its field, but keeps it as the active element.
    fireEvent.blur(name);
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });

  it('R2.20 a field shows no problem when the focus moves from the password to the button that shows it', async () => {
    drawSignUp();
    const password = screen.getByLabelText('Password', { selector: 'input' });
    await userEvent.click(password);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(password.getAttribute('aria-invalid')).toBe('true');
  });

  it('R2.64 a field shows the server’s problem until the answer changes', async () => {
    const { store } = drawSignUp();
    await userEvent.type(textbox('Organisation'), 'Shop');
    act(() => {
      store.update(submit);
      store.update((state) => refuse(state, { organisation: { kind: 'taken' } }));
    });
    expect(description(textbox('Organisation'))).toBe('This is already in use. Please choose another.');
    await userEvent.type(textbox('Organisation'), '!');
    expect(textbox('Organisation').getAttribute('aria-invalid')).toBeNull();
  });

  it('R2.9 a field shows its problem beside its help, which stays visible', async () => {
    drawSignUp();
    const password = screen.getByLabelText('Password', { selector: 'input' });
    expect(description(password)).toMatch(/^Your password needs:\s*12 characters/);
    await userEvent.type(password, 'Short 1');
    await userEvent.tab();
    await userEvent.tab();
    expect(description(password)).toMatch(
      /^Make your password longer: at least 12\u00a0characters\.\s+Your password needs:/,
    );
  });

  it('R2.9 a password shows everything that it lacks in one error, until one thing is missing', async () => {
    drawSignUp();
    const password = screen.getByLabelText('Password', { selector: 'input' });
    await userEvent.type(password, 'short');
    await userEvent.tab();
    await userEvent.tab();
    const error =
      /^Your password needs 12 characters or more, a capital letter, a digit,? and a special character or a space\./;
    expect(description(password)).toMatch(error);
    await userEvent.type(password, ' 4711 is it');
    expect(description(password)).toMatch(/^Add a capital letter to your password\./);
  });

  it('R2.21 a right field has a tick, which is decoration', async () => {
    const { view } = drawSignUp();
    await userEvent.type(textbox('First name'), 'Maria');
    expect(ticks(view)).toBe(1);
    expect(view.container.querySelector('svg.tick')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('R2.21 an empty or untouched field has no tick', async () => {
    const { store, view } = drawSignUp();
    act(() => store.change('organisation', 'Shop', 'program'));
    expect(ticks(view)).toBe(0);
  });
});

describe('the announcement for screen readers', () => {
  it('R2.21 names the problem of the field that the visitor has just left (WCAG 4.1.3)', async () => {
    drawSignUp();
    await userEvent.click(textbox('First name'));
    await userEvent.tab();
    expect(announced()).toBe('First name: Enter your first name.');
    await userEvent.type(textbox('Last name'), 'Jensen');
    await userEvent.tab();
    await userEvent.tab();
    expect(announced()).toBe('Organisation: Enter the name of your organisation.');
  });

  it('R2.22 is empty after a submit, because the banner names the problems, until the visitor leaves a field', async () => {
    const { store } = drawSignUp();
    await userEvent.click(textbox('First name'));
    await userEvent.tab();
    act(() => store.update(submit));
    expect(announced()).toBe('');
    await userEvent.type(textbox('Email'), 'foo');
    await userEvent.tab();
    expect(announced(), 'a correction that is none').toContain('Email: ');
    act(() => store.update(submit));
    expect(announced()).toBe('');
    await userEvent.click(textbox('Email'));
    await userEvent.tab();
    expect(announced(), 'it is the field that the visitor had left last').toContain('Email: ');
  });

  function announced(): string | null | undefined {
    return screen.getAllByRole('status').at(-1)?.textContent;
  }
});

describe('submitting', () => {
  it('R2.24 works by Enter and by the button, without leaving the page, for any answers', async () => {
    const onSubmit = vi.fn<() => void>();
    const { view } = drawSignUp({ onSubmit });
    await userEvent.type(textbox('First name'), 'Maria{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'en' }));
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(fireEvent.submit(formElement(view.container))).toBe(false);
    expect(onSubmit).toHaveBeenCalledTimes(3);
  });

  it('R2.60 the form sends the visible answers after a reset, which browser extensions may cause', async () => {
    const { view, store } = drawSignUp();
    await userEvent.type(textbox('First name'), 'Maria');
    act(() => formElement(view.container).reset());
    expect(textbox('First name')).toHaveProperty('value', 'Maria');
    expect(store.view('firstName').value).toBe('Maria');
  });

  it('calls the page’s newest handler, although the form renders once', async () => {
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    let onSubmit = first;
    const { speak } = drawSignUp({ onSubmit: () => onSubmit() });
    onSubmit = second;
    speak('de');
    await userEvent.click(screen.getByRole('button', { name: 'de' }));
    expect([first.mock.calls.length, second.mock.calls.length]).toStrictEqual([0, 1]);
  });
});

describe('rendering again', () => {
  /** The real widgets. `drawn` gets the name of a field each time the field renders. */
  function makeCounted(): { readonly counted: Widgets; readonly drawn: string[] } {
    const drawn: string[] = [];
    const counted = Object.entries(widgets).map(([name, widget]) => {
      const Counted: typeof widget.component = (props) => {
        drawn.push(props.name);
        return <widget.component {...props} />;
      };
      return [name, { ...widget, component: Counted }] as const;
    });
    return { counted: Object.fromEntries(counted), drawn };
  }

  it.each(['First name', 'Email', 'Phone number'])(
    'happens only for the field "%s" when the visitor presses a key in it',
    async (name) => {
      const { counted, drawn } = makeCounted();
      drawSignUp({ widgets: counted });
      await userEvent.click(textbox(name));
      drawn.length = 0;
      await userEvent.keyboard('1');
      expect(new Set(drawn).size).toBe(1);
      expect(drawn.length).toBeLessThanOrEqual(2);
    },
  );

  it('R2.42 happens only for a chosen country and the fields that depend on it', () => {
    const { counted, drawn } = makeCounted();
    const { store } = drawSignUp({ widgets: counted });
    drawn.length = 0;
    act(() => store.change('countrySelector', 'SE', 'visitor'));
    expect(new Set(drawn)).toStrictEqual(
      // The phone number forms a pair with its dial code, so it renders again, too.
      new Set(['countrySelector', 'currencySelector', 'numberCode', 'number']),
    );
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'Swedish Krona (SEK)');
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveProperty('value', 'SE');
  });

  it('R1.4 another language keeps controls, focus and answers, and translates the page', async () => {
    const { speak } = drawSignUp();
    const email = textbox('Email');
    await userEvent.type(email, 'maria');
    await userEvent.tab();
    email.focus();
    speak('de');
    expect(textbox('E-Mail')).toBe(email);
    expect(document.activeElement).toBe(email);
    expect(email).toHaveProperty('value', 'maria');
    expect(description(email)).toContain('E-Mail-Adresse im richtigen Format');
  });
});

describe('on the server', () => {
  it('R2.47 widgets get no choices, so the markup contains no lists', () => {
    const lengths: number[] = [];
    const Probe: (typeof widgets)[string]['component'] = ({ choices, siblingChoices }) => {
      lengths.push(choices.length, siblingChoices('numberCode').length);
      return null;
    };
    const probes = Object.entries(widgets).map(
      ([name, widget]) => [name, { ...widget, component: Probe }] as const,
    );
    const { store, formIn } = makeSignUpForm({ widgets: Object.fromEntries(probes) });
    store.change('countrySelector', 'SE', 'saved');
    renderToString(formIn('en'));
    expect(new Set(lengths)).toStrictEqual(new Set([0]));
  });
});

describe('a bug is reported immediately', () => {
  it.each([
    { missing: 'typeahead', says: 'There is no widget "typeahead"' },
    { missing: 'consent', says: 'There is no widget "consent"' },
  ])('the renderer throws for a document that $says', ({ missing, says }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { [missing]: _missing, ...others } = widgets;
    expect(() => drawSignUp({ widgets: others })).toThrow(says);
  });
});

describe('focusField', () => {
  it('R2.22 moves the focus to the control and scrolls its label into view', () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      seen.push(this.localName);
    };
    drawSignUp();
    focusField('signup-number');
    expect(document.activeElement).toBe(textbox('Phone number'));
    expect(seen).toStrictEqual(['label', 'input']);
  });

  it('R2.64 does nothing for a field that is not rendered', () => {
    render(<p>nothing</p>);
    expect(() => focusField('signup-vat.number')).not.toThrow();
  });
});

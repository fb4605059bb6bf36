import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawForm } from '#tests/support/draw-form.tsx';
import { drawSignUp } from '#tests/support/draw-sign-up.tsx';

import { makeForm } from './make-form.ts';

const SUGGESTED = 'Ada.Reinholt@gmail.com';

/** Types a mistyped address and leaves the field. */
async function mistype(): Promise<HTMLInputElement> {
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await userEvent.type(email, 'Ada.Reinholt@gmial.com');
  await userEvent.tab();
  return email;
}

describe('a typing slip in the address', () => {
  it('R10.1 gets a button that fills in the suggested address, and then a confirmation instead of the button', async () => {
    const { store } = drawSignUp();
    const email = await mistype();
    await userEvent.click(await screen.findByRole('button', { name: SUGGESTED }));
    expect(email.value).toBe(SUGGESTED);
    expect(store.state().valueSources['email']).toBe('visitor');
    expect(screen.queryByRole('button', { name: SUGGESTED })).toBeNull();
    const note = screen.getByText(`Changed to ${SUGGESTED}.`);
    expect(document.activeElement).toBe(note);
    await userEvent.tab();
    expect(document.activeElement, 'the next stop is the next field').toBe(
      screen.getByRole('combobox', { name: 'Country' }),
    );
  });

  it.each([
    { keys: '{Enter}{Enter}', because: 'the visitor presses Enter twice' },
    { keys: '{Enter>3/}', because: 'the visitor holds Enter' },
    { keys: '  ', because: 'the visitor presses the space bar twice' },
  ])('R10.1 is corrected once, and nothing is submitted: $because', async ({ keys }) => {
    let submits = 0;
    drawSignUp({ onSubmit: () => (submits += 1) });
    const email = await mistype();
    (await screen.findByRole('button', { name: SUGGESTED })).focus();
    await userEvent.keyboard(keys);
    expect([email.value, submits]).toStrictEqual([SUGGESTED, 0]);
  });

  it('R10.1 is announced, and the hint describes the field', async () => {
    drawSignUp();
    const email = await mistype();
    const button = await screen.findByRole('button', { name: SUGGESTED });
    const region = button.closest('output');
    expect(region?.textContent).toBe(`Did you mean ${SUGGESTED}?`);
    expect(email.getAttribute('aria-describedby')?.split(' ')).toContain(region?.id);
  });

  it('R10.1 has a button that Tab reaches', async () => {
    drawSignUp();
    const email = await mistype();
    const button = await screen.findByRole('button', { name: SUGGESTED });
    act(() => email.focus());
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
  });

  it('R10.1 returns the focus from its button to the field when a password manager changes the address', async () => {
    const { store } = drawSignUp();
    const email = await mistype();
    (await screen.findByRole('button', { name: SUGGESTED })).focus();
    act(() => store.change('email', 'ada@nordlys.example', 'visitor'));
    expect(document.activeElement).toBe(email);
  });

  it('R10.1 gets no hint while the visitor types the address', async () => {
    drawSignUp();
    const email = await mistype();
    await screen.findByRole('button', { name: SUGGESTED });
    await userEvent.type(email, '.');
    expect(screen.queryByRole('button', { name: SUGGESTED })).toBeNull();
    await userEvent.type(email, '{Backspace}');
    expect(await screen.findByRole('button', { name: SUGGESTED })).toBeInstanceOf(HTMLElement);
  });

  it('R10.1 gets no hint about the text before the last letter', async () => {
    let whenShown = (task: () => void): void => task();
    drawSignUp({ whenShown: (task) => whenShown(task) });
    const email = screen.getByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'Ada.Reinholt@gmail.co');
    await userEvent.tab();
    await screen.findByRole('button', { name: SUGGESTED });
    const shown: (() => void)[] = [];
    whenShown = (task) => void shown.push(task);
    await userEvent.type(email, 'm');
    // Between the blur event and its handling by the form, there must be no hint, either.
    act(() => void email.dispatchEvent(new FocusEvent('blur')));
    expect(screen.queryByRole('button', { name: SUGGESTED })).toBeNull();
    act(() => shown.forEach((task) => task()));
    expect(screen.queryByRole('button', { name: SUGGESTED })).toBeNull();
  });

  it('R2.20 never blocks the form: an unusual address is valid', async () => {
    const { store } = drawSignUp();
    await mistype();
    await screen.findByRole('button', { name: SUGGESTED });
    expect(store.state().problems).not.toHaveProperty('email');
  });

  it('R1.4 gets its hint in the new language after a switch', async () => {
    const { speak } = drawSignUp();
    await mistype();
    await screen.findByRole('button', { name: SUGGESTED });
    speak('de');
    expect(screen.getByRole('button', { name: SUGGESTED }).closest('output')?.textContent).toBe(
      `Meinten Sie ${SUGGESTED}?`,
    );
  });

  it('R2.22 shows and hides nothing while a pointer is pressed, so the pressed button stays in its place', async () => {
    drawSignUp();
    const email = screen.getByRole('textbox', { name: 'Email' });
    await mistype();
    await screen.findByRole('button', { name: SUGGESTED });
    await userEvent.clear(email);
    await userEvent.type(email, 'ada@web.ed');
    const submit = screen.getByRole('button', { name: 'en' });
    fireEvent.pointerDown(submit);
    act(() => submit.focus());
    expect(screen.queryByRole('button', { name: 'ada@web.de' })).toBeNull();
    fireEvent.click(submit);
    expect(await screen.findByRole('button', { name: 'ada@web.de' })).toBeInstanceOf(HTMLElement);
  });
});

describe('a phone number that does not fit its country', () => {
  /** It says what to do in either case: a visitor who leaves a foreign number under this code is never reached. */
  const DOUBT =
    /does not seem to match Denmark \(\+45\).*another country\? Choose its code beside the number\. Otherwise, leave it/;

  it('R10.1 gets a hint instead of an error until the country fits', async () => {
    const { store } = drawSignUp();
    act(() => store.change('countrySelector', 'DK', 'visitor'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '301234567');
    await userEvent.tab();
    expect(await screen.findByText(DOUBT)).toBeInstanceOf(HTMLElement);
    expect(store.state().problems).not.toHaveProperty('number');
    act(() => store.change('numberCode', 'DE', 'visitor'));
    expect(screen.queryByText(DOUBT)).toBeNull();
  });

  it('R10.1 gets no hint while the form shows an error for the number', async () => {
    const { store } = drawSignUp();
    act(() => store.change('countrySelector', 'DK', 'visitor'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '12');
    await userEvent.tab();
    expect(await screen.findAllByText(/Enter your whole phone number/)).not.toStrictEqual([]);
    expect(screen.queryByText(DOUBT)).toBeNull();
  });
});

describe('a number with wrong check digits', () => {
  const supplier = makeForm({
    schema: {
      type: 'object',
      properties: {
        account: { type: 'string', format: 'iban' },
        vatNumber: { type: 'string', format: 'merchant-vat' },
      },
    },
    ui: { account: { 'ui:hint': 'iban' }, vatNumber: { 'ui:hint': 'vat-number' } },
  });

  it.each([
    {
      field: 'account',
      typed: 'DE02 1203 0000 0000 2020 5',
      text: 'An IBAN that starts with DE has 22 characters. This one has 21.',
      more: '1',
      because: 'one digit is missing',
    },
    {
      field: 'account',
      typed: 'GB33BUKB20201555555554',
      text: /check digits do not fit this IBAN/,
      more: '{Backspace}5',
      because: 'one digit is wrong',
    },
    {
      field: 'vatNumber',
      typed: 'DE 136 695 967',
      text: /check digits do not fit this VAT number/,
      more: '{Backspace}{Backspace}76',
      because: 'two digits changed places',
    },
  ])(
    'R10.1 gets a hint instead of an error until the check digits fit: $because',
    async ({ field, typed, text, more }) => {
      const { store } = drawForm(supplier);
      const box = screen.getByRole('textbox', { name: new RegExp(`^${field}`) });
      await userEvent.type(box, typed);
      await userEvent.tab();
      const region = (await screen.findByText(text)).closest('output');
      expect(region?.id).toBe(box.getAttribute('aria-describedby'));
      expect(store.state().problems).toStrictEqual({});
      await userEvent.type(box, more);
      await userEvent.tab();
      expect(region?.textContent).toBe('');
    },
  );

  it('R10.1 gets no hint while the form shows an error for the number', async () => {
    drawForm(supplier);
    const box = screen.getByRole('textbox', { name: /^account/ });
    await userEvent.type(box, 'DE02 1203!');
    await userEvent.tab();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/An IBAN that starts with/)).toBeNull();
  });
});

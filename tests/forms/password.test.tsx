import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { submit } from '#engine/form-state.ts';
import { drawSignUp } from '#tests/support/draw-sign-up.tsx';

const ALL = [
  '12 characters or more',
  'a capital letter',
  'a small letter',
  'a digit',
  'a special character or a space',
];

/** Renders the form, and finds the list of the password's requirements. */
function draw(language = 'en') {
  const drawn = drawSignUp({ language });
  const password = screen.getByLabelText<HTMLInputElement>(language === 'en' ? 'Password' : 'Passwort');
  const list = password
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.querySelector('ul'))
    .find((found) => found);
  if (!list) throw new Error('The password has no list of requirements that describes it.');
  const met = () =>
    within(list)
      .getAllByRole('listitem')
      .filter(({ textContent }) => /\((?:done|erfüllt)\)/.test(textContent))
      .map(({ textContent }) => textContent.replace(/ \(.*/, ''));
  return { ...drawn, password, list, met };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the requirements of the password', () => {
  it('R2.51 are visible before any typing, and describe the field', () => {
    const { list, met } = draw();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toStrictEqual(ALL);
    expect(met()).toStrictEqual([]);
  });

  it('R2.51 are in German on a German page', () => {
    expect(within(draw('de').list).getAllByRole('listitem')[0]?.textContent).toBe('mindestens 12 Zeichen');
  });

  it.each([
    { typed: 'k', met: ['a small letter'], because: 'the letter is small' },
    { typed: 'K', met: ['a capital letter'], because: 'the letter is capital' },
    { typed: 'ß1', met: ['a small letter', 'a digit'], because: 'letters outside ASCII count, too' },
    {
      typed: 'k ',
      met: ['a small letter', 'a special character or a space'],
      because: 'a space counts as special',
    },
    { typed: 'Kiste-Regen4', met: ALL, because: 'the password meets all requirements' },
    {
      typed: 'kkkkkkkkkkkk',
      met: [ALL[0], 'a small letter'],
      because: 'the length is only one of five requirements',
    },
  ])('R2.51 tick off while the visitor types $typed: $because', async ({ typed, met: expected }) => {
    const { password, met } = draw();
    await userEvent.type(password, typed);
    expect(met()).toStrictEqual(expected);
  });

  it('R2.51 are unmet again when the visitor empties the password', async () => {
    const { password, met } = draw();
    await userEvent.type(password, 'Kiste');
    await userEvent.clear(password);
    expect(met()).toStrictEqual([]);
  });
});

describe('the strength of the password', () => {
  it('R2.51 is announced after a pause in typing, not at every key', async () => {
    const { password } = draw();
    await userEvent.type(password, 'Kiste-Regen');
    expect(await screen.findByText('2 requirements are not met yet.', {}, SOON)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Fair'), 'one verdict at a time').toBeNull();
    await userEvent.type(password, '-4711x');
    expect(await screen.findByText('All requirements are met. Strength: strong.', {}, SOON)).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByText('Strong')).toBeInstanceOf(HTMLElement);
  });

  it('R1.4 R2.51 its announcement is in the new language as soon as the visitor switches', async () => {
    const { password, speak } = draw();
    await userEvent.type(password, 'Kiste-Regen-4711x');
    await screen.findByText('All requirements are met. Strength: strong.', {}, SOON);
    speak('de');
    expect(screen.queryByText(/requirements are met/)).toBeNull();
    expect(screen.getByText('Alle Anforderungen sind erfüllt. Stärke: stark.').tagName).toBe('OUTPUT');
  });

  it('R2.24 R2.51 is no news any more once the visitor has submitted the form', async () => {
    const { store, password } = draw();
    await userEvent.type(password, 'Kiste-Regen-4711x');
    await screen.findByText('Strong', {}, SOON);
    vi.useFakeTimers();
    act(() => store.change('password', 'Kiste', 'visitor'));
    act(() => store.update(submit));
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText(/requirements? (?:is|are) (?:not )?met/)).toBeNull();
  });

  it('R2.9 advises against words from other answers, but refuses nothing', async () => {
    const { store, password } = draw();
    act(() => store.change('organisation', 'Nordlys Kaffe', 'visitor'));
    await userEvent.type(password, 'Nordlys-2026!!');
    // The page shows the advice, and announces it together with the strength.
    const [seen] = await screen.findAllByText(/contains something you filled in above/, {}, SOON);
    expect(seen?.getAttribute('aria-hidden')).toBe('true');
    expect(
      await screen.findByText(/^All requirements are met. Strength: weak. .*above/, {}, SOON),
    ).toHaveProperty('tagName', 'OUTPUT');
    expect(store.view('password').problem).toBeUndefined();
    expect(store.state().problems).not.toHaveProperty('password');
  });

  it('R2.51 treats an excessive length as a problem', async () => {
    const { password } = draw();
    await userEvent.click(password);
    await userEvent.paste(`Kiste-Regen-4711${'x'.repeat(128)}`);
    expect(await screen.findByText('One requirement is not met yet.', {}, SOON)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/^(?:Weak|Fair|Good|Strong)$/)).toBeNull();
  });

  it('R2.51 does not move a control under a pressed pointer', async () => {
    const { store, password } = draw();
    await userEvent.type(password, 'Kiste-Regen-4711x');
    await screen.findByText('Strong', {}, SOON);
    vi.useFakeTimers();
    fireEvent.pointerDown(document.body);
    act(() => store.change('password', 'Password1234!', 'visitor'));
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText(/are common/)).toBeNull();
    fireEvent.click(document.body);
    expect(screen.getByText(/are common/)).toBeInstanceOf(HTMLElement);
  });

  it('R2.51 is not announced while the password has problems: the page then announces the requirements instead', async () => {
    const { password } = draw();
    await userEvent.type(password, 'xqvzkjhwpmrtybnd');
    expect(await screen.findByText('3 requirements are not met yet.', {}, SOON)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/fair|good|strong/i)).toBeNull();
  });
});

describe('Caps Lock', () => {
  it('R2.51 is mentioned while it is on and the password has the focus', async () => {
    const { password } = draw();
    const visitor = userEvent.setup();
    await visitor.type(password, 'k');
    await screen.findByText('4 requirements are not met yet.', {}, SOON);
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
    await visitor.keyboard('{CapsLock}K');
    expect(screen.getByText('Caps Lock is on.').tagName).toBe('OUTPUT');
    await visitor.keyboard('{CapsLock}k');
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
    await visitor.keyboard('{CapsLock}K');
    await visitor.tab();
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });
});

/** A time-out that is longer than the pause of a second before the announcement. */
const SOON = { timeout: 10_000 };

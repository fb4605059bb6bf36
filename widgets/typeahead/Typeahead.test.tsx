import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { Choice } from '#contract/widget-props.ts';
import english from '#catalogs/messages/en.json';
import { makeProps, type PropsOptions } from '#tests/widgets/make-props.tsx';
import { typeahead } from './Typeahead.tsx';

const COUNTRIES: readonly Choice[] = [
  { value: 'DZ', label: 'Algeria' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'DK', label: 'Denmark' },
  { value: 'DE', label: 'Germany', aliases: ['Deutschland'] },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
];

const onChange = vi.fn<(value: unknown) => void>();
const onSubmit = vi.fn<() => void>();
const onEscape = vi.fn<() => void>();

afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

/**
 * The country field in a form that keeps its answer. A dialog around the form would close on Escape, and another field follows.
 */
function Country(props: PropsOptions): ReactNode {
  const [value, setValue] = useState<unknown>(props.value ?? 'DK');
  const [isInvalid, setInvalid] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const given = makeProps(english, {
    name: 'countrySelector',
    choices: COUNTRIES,
    ...props,
    value,
    isInvalid,
    isSetByProgram: (name) => isReplaced || (props.isSetByProgram?.(name) ?? false),
    onUnresolved: (typed) => {
      setInvalid(typed !== undefined);
      props.onUnresolved?.(typed);
    },
    onChange: (answer) => {
      onChange(answer);
      setValue(answer);
      setInvalid(false);
      setReplaced(false);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={given.id}>{given.label}</label>
      <typeahead.component {...given} />
      <input aria-label="Next" />
      <button
        type="button"
        onClick={() => {
          setValue('NG');
          setInvalid(false);
          setReplaced(true);
        }}
      >
        Set Nigeria
      </button>
    </form>
  );
}

function draw(props: PropsOptions = {}) {
  const user = userEvent.setup();
  const { rerender } = render(<Country {...props} />);
  return { user, field: country(), redraw: (now: PropsOptions) => rerender(<Country {...now} />) };
}

function country(): HTMLInputElement {
  return screen.getByRole('combobox', { name: 'Country' });
}

function list(): HTMLElement {
  return screen.getByRole('listbox', { name: 'Country' });
}

function listed(): readonly (string | null)[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

function highlighted(): string | null | undefined {
  return document.getElementById(country().getAttribute('aria-activedescendant') ?? '')?.textContent;
}

function fill(text: string): void {
  fireEvent.input(country(), { target: { value: text } });
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('R2.45 focusing the field', () => {
  it('R2.45 by Tab opens no list, announces nothing, and keeps the name of the answer', async () => {
    const { user, field } = draw();
    await user.tab();
    expect(field).toHaveProperty('value', 'Denmark');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.tab();
    expect([field.value, screen.getByRole('status').textContent]).toStrictEqual(['Denmark', '']);
  });

  test.each([
    { how: 'a click', open: async ({ user, field }) => user.click(field) },
    {
      how: 'Arrow Down',
      open: async ({ user }) => {
        await user.tab();
        await user.keyboard('{ArrowDown}');
      },
    },
  ] satisfies readonly { how: string; open: (drawn: ReturnType<typeof draw>) => Promise<void> }[])(
    'R2.45 $how opens the whole list, and keeps the name of the answer until the visitor types',
    async ({ open }) => {
      const drawn = draw({ describedBy: 'country-help' });
      const { user, field } = drawn;
      await open(drawn);
      expect(listed()).toStrictEqual(COUNTRIES.map(({ label }) => label));
      expect(field.value).toBe('Denmark');
      expect(field.getAttribute('aria-describedby')).toBe('country-help');
      await user.keyboard('g');
      expect([field.value, field.placeholder]).toStrictEqual(['g', 'Denmark']);
      const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described[0]).toBe('country-help');
      expect(document.getElementById(described[1] ?? '')?.textContent).toBe('Selected: Denmark');
    },
  );

  it('R2.45 by Tab and a letter opens the list with the matches', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('germ');
    expect(await screen.findAllByRole('option')).toHaveLength(COUNTRIES.length);
    expect(country().value).toBe('germ');
  });

  it('mentions no choice when there is no answer', async () => {
    const { user, field } = draw({ value: '' });
    await user.click(field);
    expect(field.placeholder).toBe('');
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });

  it('is not needed again: a click on the focused field opens the list again', async () => {
    const { user, field } = draw();
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(field);
    expect(list()).toBeDefined();
  });

  it('R2.45 a second click closes the list', async () => {
    const { user, field } = draw();
    await user.dblClick(field);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    { top: 100, side: 'below', room: '656px', because: 'there is enough space below' },
    {
      top: 530,
      side: 'below',
      room: '226px',
      because: 'below is space for some options, and a list above would cover the previous field',
    },
    { top: 600, side: 'above', room: '600px', because: 'the window ends just below the control' },
    { top: 10, height: 200, side: 'below', room: '146px', because: 'there is even less space above' },
  ])(
    'R2.45 opens $side a control at $top and never scrolls the page: $because',
    async ({ top, height = 800, side, room }) => {
      vi.stubGlobal('innerHeight', height);
      const { user, field } = draw();
      vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 44));
      await user.click(field);
      expect(field.parentElement?.dataset['side']).toBe(side);
      expect(field.parentElement?.style.getPropertyValue('--popup-room')).toBe(room);
      vi.unstubAllGlobals();
    },
  );

  it('R2.45 a few rows, or the line that nothing is found, stay below the control where they have room, and the label stays visible', async () => {
    vi.stubGlobal('innerHeight', 800);
    const { user, field } = draw();
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 600, 300, 44));
    await user.click(field);
    expect(field.parentElement?.dataset['side']).toBe('above');
    await user.keyboard('xyz{Enter}');
    expect(screen.getByText('Nothing found. Try another spelling.')).toBeDefined();
    expect(field.parentElement?.dataset['side']).toBe('below');
    await user.keyboard('{Escape}nig{Enter}');
    expect([listed(), field.parentElement?.dataset['side']]).toStrictEqual([['Niger', 'Nigeria'], 'below']);
    vi.unstubAllGlobals();
  });

  it('opens the list when the choices arrive later', async () => {
    const { user, redraw } = draw({ choices: [] });
    await user.click(country());
    expect(country().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('');
    redraw({ choices: COUNTRIES });
    expect(listed()).toHaveLength(COUNTRIES.length);
  });

  it.each([
    { keys: 'ng{Enter}', chosen: [['NG']], shown: 'Nigeria', because: 'it is the code' },
    { keys: 'germ{Enter}', chosen: [['DE']], shown: 'Germany', because: 'nothing else is found' },
    { keys: 'nig{Enter}', chosen: [], shown: 'nig', because: 'two are found' },
    { keys: 'germ{Enter}x', chosen: [], shown: 'germx', because: 'the visitor typed again after Enter' },
    { keys: 'germ', chosen: [], shown: 'germ', because: 'the visitor has not pressed Enter' },
  ])('R2.44 $keys before the choices arrive gives $chosen: $because', async ({ keys, chosen, shown }) => {
    const { user, field, redraw } = draw({ choices: [] });
    await user.tab();
    await user.keyboard(keys);
    redraw({ choices: COUNTRIES });
    fireEvent.focusIn(field);
    expect(onChange.mock.calls).toStrictEqual(chosen);
    expect(field.value, 'also after the page has replayed the focus').toBe(shown);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    { text: 'Germany', chosen: [['DE']], shown: 'Germany', because: 'it names a choice' },
    { text: 'Atlantis', chosen: [], shown: 'Denmark', because: 'it names no choice' },
  ])(
    'R2.45 autofill of $text before the choices arrive gives $chosen: $because',
    async ({ text, chosen, shown }) => {
      const { field, redraw } = draw({ choices: [] });
      fireEvent.change(field, { target: { value: text } });
      expect(field.value).toBe(text);
      redraw({ choices: COUNTRIES });
      expect(onChange.mock.calls).toStrictEqual(chosen);
      expect(field.value).toBe(shown);
      expect(screen.queryByRole('listbox')).toBeNull();
    },
  );

  it.each([
    { tells: 'the window gets the focus', event: () => fireEvent(window, new Event('focus')) },
    { tells: 'the focus moves in the form', event: () => fireEvent.focusOut(screen.getByLabelText('Next')) },
  ])('R2.45 a value without events before the choices arrive chooses once they do: $tells', ({ event }) => {
    const { field, redraw } = draw({ choices: [] });
    Object.assign(field, { value: 'Germany' });
    event();
    redraw({ choices: COUNTRIES });
    expect(onChange.mock.calls).toStrictEqual([['DE']]);
    expect(field.value).toBe('Germany');
  });

  it('focus before the script runs keeps text and caret, because the visitor may be composing', async () => {
    const page = <typeahead.component {...makeProps(english, { name: 'countrySelector' })} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const input = container.querySelector('input');
    input?.focus();
    if (input) input.value = 'Ger1';
    input?.setSelectionRange(1, 1);
    const root = await act(async () => hydrateRoot(container, page));
    expect([input?.value, input?.selectionStart]).toStrictEqual(['Ger1', 1]);
    if (input) fireEvent.compositionEnd(input);
    expect([input?.value, input?.selectionStart]).toStrictEqual(['Ger', 1]);
    act(() => {
      root.unmount();
    });
    container.remove();
  });
});

/** The note about a text that names no choice. */
const ANY_NOTE = /is not in the list|Did you mean|several names/;

describe('R2.45 leaving the field', () => {
  it('offers the entry that may be meant', async () => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard('germ{Tab}');
    await user.click(screen.getByRole('button', { name: 'Choose Germany' }));
    expect(onChange.mock.calls).toStrictEqual([['DE']]);
    expect(field.value).toBe('Germany');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(ANY_NOTE)).toBeNull();
  });

  test.each([
    {
      keys: 'Nigeri',
      note: 'You typed “Nigeri”. Did you mean Nigeria?',
      because: 'a part of a name is no choice, and it is a part of one name only',
    },
    {
      keys: 'nig{ArrowDown}',
      note: '“nig” fits several names. Choose one, or keep Denmark.',
      because: 'a highlight is no choice, and two countries may be meant',
    },
    { keys: 'denm', note: '', because: 'the only entry of the list is the answer' },
    {
      keys: 'Atlantis',
      note: '“Atlantis” is not in the list. Choose one from the list, or keep Denmark.',
      because: 'free text is no country',
    },
    {
      keys: 'x'.repeat(70),
      note: `“${'x'.repeat(60)}” is not in the list. Choose one from the list, or keep Denmark.`,
      because: 'a pasted page must not push the form away',
    },
    { keys: '{Escape}', note: '', because: 'the list was closed' },
    { keys: ' ', note: '', because: 'a space is no text' },
  ])('restores the answer after $keys and Tab, with the note “$note”: $because', async ({ keys, note }) => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard(keys);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
    expect(field.value).toBe('Denmark');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe(note);
    expect(screen.queryAllByText(note || ANY_NOTE)).toHaveLength(note ? 2 : 0);
  });

  test.each([
    { keys: '{Tab}', isOpen: true, because: 'the visitor has only looked at the list' },
    { keys: '{Enter}{Tab}', isOpen: true, because: 'two entries fit' },
    { keys: '{Escape}{Tab}', isOpen: false, because: 'Escape keeps the answer' },
    { keys: 'x{Backspace}{Tab}', isOpen: false, because: 'the visitor has removed a text' },
    { keys: 'ng{Tab}', isOpen: false, because: 'the visitor has chosen' },
  ])(
    'R2.45 a question is open ($isOpen) after a return to the field and $keys: $because',
    async ({ keys, isOpen }) => {
      const { user, field } = draw();
      await user.click(field);
      await user.keyboard('nig{Tab}');
      await user.click(field);
      expect([field.value, listed()]).toStrictEqual(['nig', ['Niger', 'Nigeria']]);
      await user.keyboard(keys);
      expect(screen.queryByText(ANY_NOTE, { selector: 'p *' }) !== null).toBe(isOpen);
    },
  );

  test.each([
    { keys: 'nig', offers: ['Niger', 'Nigeria'], because: 'two names begin with it' },
    {
      keys: 'd',
      offers: ['Côte d’Ivoire'],
      because: 'a few entries are all offered, also if others begin with the text',
    },
    {
      keys: 'n',
      offers: ['Niger', 'Nigeria'],
      because: 'those that begin with it come before those that contain it',
    },
    { keys: 'e', offers: [], because: 'four entries contain it' },
    { keys: 'xyz', offers: [], because: 'nothing is found' },
  ])('R2.45 the question about $keys offers $offers: $because', async ({ keys, offers }) => {
    const { user, field } = draw();
    await user.click(field);
    await user.keyboard(`${keys}{Tab}`);
    const buttons = screen.getAllByRole('button', { name: /^(Choose|Keep) / });
    expect(buttons.map(({ textContent }) => textContent)).toStrictEqual([
      ...offers.map((offer) => `Choose ${offer}`),
      'Keep Denmark',
    ]);
  });

  test.each([
    { keys: 'Nigeria', because: 'it is the name' },
    { keys: ' nigeria ', because: 'capitals and spaces do not matter' },
    { keys: 'ng', because: 'it is the code' },
    { keys: 'Nigeria{Alt>}{ArrowUp}{/Alt}', because: 'the list is closed, but the text is still there' },
  ])('R2.45 chooses the entry that $keys names in full: $because', async ({ keys }) => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard(keys);
    await user.tab();
    expect(onChange.mock.calls).toStrictEqual([['NG']]);
    expect(field.value).toBe('Nigeria');
  });

  test.each([
    {
      keys: 'de',
      chosen: 'Germany',
      note: '“de” stands for Germany.',
      because: 'it is a code, and Denmark begins with it',
    },
    { keys: 'dz', chosen: 'Algeria', note: '', because: 'no other entry is found by it' },
    {
      keys: 'Niger',
      chosen: 'Niger',
      note: '',
      because: 'it is the whole name, although Nigeria begins with it',
    },
  ])('R2.45 after $keys and Tab the note is “$note”: $because', async ({ keys, chosen, note }) => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard(keys);
    await user.tab();
    expect(field.value).toBe(chosen);
    expect(screen.getByRole('status').textContent).toBe(note);
    if (note === '') return;
    await user.click(screen.getByRole('button', { name: 'Back to Denmark' }));
    expect(field.value).toBe('Denmark');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('R2.42 the field says when another answer has replaced the visitor’s choice, and offers to restore it', async () => {
    const { user, field } = draw();
    await user.click(field);
    await user.keyboard('alg{Enter}');
    await user.click(screen.getByRole('button', { name: 'Set Nigeria' }));
    expect(field.value).toBe('Nigeria');
    expect(screen.getByRole('status').textContent).toBe(
      'Changed to Nigeria, because another answer changed.',
    );
    await user.click(screen.getByRole('button', { name: 'Back to Algeria' }));
    expect(field.value).toBe('Algeria');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
  });

  test.each([
    { isSetByProgram: false, offers: 1, because: 'a reload has restored the visitor’s answer' },
    { isSetByProgram: true, offers: 0, because: 'the program only guesses again' },
  ])(
    'R2.42 the field offers to restore $offers earlier answer: $because',
    async ({ isSetByProgram, offers }) => {
      const { user } = draw({ isSetByProgram: () => isSetByProgram });
      await user.click(screen.getByRole('button', { name: 'Set Nigeria' }));
      expect(screen.queryAllByRole('button', { name: 'Back to Denmark' })).toHaveLength(offers);
    },
  );

  it.each([
    { button: 'Choose Germany', value: 'Germany' },
    { button: 'Keep Denmark', value: 'Denmark' },
  ])('R2.45 a second Enter on “$button” does not submit the form, and a third one may', async (row) => {
    const { user, field } = draw();
    await user.click(field);
    await user.keyboard('germ{Tab}');
    act(() => screen.getByRole('button', { name: row.button }).focus());
    await user.keyboard('{Enter}');
    expect([field.value, document.activeElement]).toStrictEqual([row.value, field]);
    const enter = (): boolean => fireEvent.keyDown(field, { key: 'Enter' });
    expect([enter(), enter()], 'the browser may submit').toStrictEqual([false, true]);
  });

  it('R2.45 the second click of a double click on a button of the note reaches nothing', async () => {
    // A slow machine must not run out of the time in which a second click is one of a double click.
    const time = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    onTestFinished(() => time.abort());
    const { user, field } = draw();
    await user.click(field);
    await user.keyboard('germ{Tab}');
    await user.click(screen.getByRole('button', { name: 'Choose Germany' }));
    const second = new MouseEvent('mousedown', { detail: 2, bubbles: true, cancelable: true });
    expect(fireEvent(screen.getByRole('textbox', { name: 'Next' }), second)).toBe(false);
  });

  it.each([
    { keys: 'germ', note: 'You typed “germ”. Did you mean Germany?', offers: ['Choose Germany'] },
    { keys: 'Atlantis', note: '“Atlantis” is not in the list. Choose one from the list.', offers: [] },
    {
      keys: 'nig',
      note: '“nig” fits several names. Choose one.',
      offers: ['Choose Niger', 'Choose Nigeria'],
    },
  ])('R2.45 the note in a field without an answer is “$note”', async ({ keys, note, offers }) => {
    const { user, field } = draw({ value: '' });
    await user.click(field);
    await user.keyboard(`${keys}{Tab}`);
    expect(screen.getByRole('status').textContent).toBe(note);
    const buttons = screen.queryAllByRole('button', { name: /^(Choose|Keep) / });
    expect(buttons.map(({ textContent }) => textContent)).toStrictEqual(offers);
  });

  it('R2.45 a code of the answer itself has no note', async () => {
    const { user, field } = draw({ value: 'DE' });
    await user.click(field);
    await user.keyboard('de{Tab}');
    expect([field.value, screen.getByRole('status').textContent]).toStrictEqual(['Germany', '']);
  });

  it('R2.42 “Keep” also ends the note about a choice that the program has replaced', async () => {
    const { user, field } = draw();
    await user.click(field);
    await user.keyboard('germany{Tab}');
    await user.click(screen.getByRole('button', { name: 'Set Nigeria' }));
    await user.click(field);
    await user.keyboard('germ{Tab}');
    await user.click(screen.getByRole('button', { name: 'Keep Nigeria' }));
    expect(screen.queryByRole('button', { name: 'Back to Germany' })).toBeNull();
  });

  it('R2.45 a text that the browser has filled in before the choices have loaded never opens the list', () => {
    const { field, redraw } = draw({ choices: [] });
    const opened: unknown[] = [];
    const observer = new MutationObserver((records) => opened.push(...records));
    observer.observe(field, { attributeFilter: ['aria-expanded'] });
    fill('germ');
    redraw({});
    opened.push(...observer.takeRecords());
    expect([opened, field.value]).toStrictEqual([[], 'Denmark']);
    expect(screen.getByRole('status').textContent).toContain('Did you mean Germany?');
  });

  it('R2.45 the list opens when the visitor returns to a field that autofill has filled in', async () => {
    const { user, field } = draw();
    await user.click(field);
    await user.paste('Nigeria');
    await user.tab();
    await user.click(field);
    expect(listed()).toHaveLength(COUNTRIES.length);
  });

  it('the typed text stays when another window comes to the front', async () => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard('nig');
    fireEvent.blur(field);
    expect(field.value).toBe('nig');
  });

  it('an answer from another source appears only when the visitor leaves the field', async () => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard('ger');
    fireEvent.click(screen.getByRole('button', { name: 'Set Nigeria' }));
    expect(field.value).toBe('ger');
    await user.tab();
    expect(field.value).toBe('Nigeria');
  });
});

describe('R2.45 submitting the form with a text that names no choice', () => {
  /** Types into the field, and submits the form, as Enter in another field does. */
  async function submitWith(keys: string) {
    const drawn = draw();
    await drawn.user.tab();
    await drawn.user.keyboard(keys);
    submit();
    return drawn;
  }

  function submit(): void {
    act(() => country().form?.requestSubmit());
  }

  it.each([
    { keys: 'germ{Tab}', because: 'the visitor has left it' },
    { keys: 'germ{Alt>}{ArrowUp}{/Alt}', because: 'the visitor is in it, and has closed the list' },
    { keys: ' germ {Tab}', because: 'spaces around a text do not count' },
  ])('shows $keys again with a problem, and does not send the earlier answer: $because', async ({ keys }) => {
    const { field } = await submitWith(keys);
    expect(field.value).toBe('germ');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
    field.blur();
    expect(field.value, 'the typed text stays').toBe('germ');
    submit();
    expect(field.value).toBe('germ');
  });

  it('accepts a text that matches one choice only, the chosen one', async () => {
    const { field } = await submitWith('denm{Tab}');
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Denmark', null]);
  });

  it('R2.45 takes a name that a script has written over a refused text without events', async () => {
    const { field } = await submitWith('Norwy{Tab}');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Nigeria');
    submit();
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Nigeria', null]);
  });

  it('brings back a text that a script has written without events', () => {
    const { field } = draw();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Atlantis');
    submit();
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Atlantis', 'true']);
  });

  it.each([
    {
      keys: 'germ{Tab}',
      isSubmitted: false,
      because: 'the note appears as soon as the visitor has left the field',
    },
    { keys: 'germ{Tab}', isSubmitted: true, because: 'the note stays with the problem' },
    {
      keys: 'germ{Alt>}{ArrowUp}{/Alt}',
      isSubmitted: true,
      because: 'the note appears only with the submit',
    },
  ])(
    'can end with the note’s button, which keeps the answer, after $keys: $because',
    async ({ keys, isSubmitted }) => {
      const { user, field } = draw();
      await user.tab();
      await user.keyboard(keys);
      if (isSubmitted) submit();
      await user.click(screen.getByRole('button', { name: 'Keep Denmark' }));
      expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Denmark', null]);
      expect(document.activeElement).toBe(field);
      expect(screen.queryByText(ANY_NOTE)).toBeNull();
      expect(onChange, 'the answers that depend on it stay').not.toHaveBeenCalled();
      submit();
      expect(field.getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('keeps the text and its problem until the visitor has decided', async () => {
    const { user, field } = await submitWith('germ{Tab}');
    await user.click(field);
    await user.tab();
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['germ', 'true']);
    await user.click(screen.getByRole('button', { name: 'Keep Denmark' }));
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Denmark', null]);
  });

  it.each([
    { how: 'a press', enter: (field: HTMLElement) => fireEvent.mouseDown(field) },
    { how: 'the link of the summary', enter: (field: HTMLElement) => act(() => field.focus()) },
  ])('lets the visitor replace the text after $how', async ({ enter }) => {
    const { user, field } = await submitWith('germ{Tab}');
    enter(field);
    await user.keyboard('Nigeria{Tab}');
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Nigeria', null]);
  });

  it('searches for the text when the visitor returns to the field', async () => {
    const { user, field } = await submitWith('germ{Tab}');
    await user.click(field);
    expect(listed()).toStrictEqual(['Germany']);
    await user.keyboard('{Enter}');
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Germany', null]);
  });

  it.each([
    { keys: '{Escape}{Escape}', because: 'Escape restores the answer' },
    { keys: '{Backspace}{Tab}', because: 'the visitor removed the text' },
  ])('ends with the answer after $keys: $because', async ({ keys }) => {
    const { user, field } = await submitWith('germ{Tab}');
    await user.tripleClick(field);
    await user.keyboard(keys);
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Denmark', null]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('R2.45 has one message: the problem of the field names the text, and the note only has its buttons', async () => {
    const onUnresolved = vi.fn<(typed: string | undefined) => void>();
    const { user } = draw({ onUnresolved });
    await user.tab();
    await user.keyboard('Atlantis{Tab}');
    submit();
    expect(onUnresolved.mock.lastCall).toStrictEqual(['Atlantis']);
    expect(screen.queryByText(ANY_NOTE)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Keep Denmark' })).toBeDefined();
  });

  it('R2.45 a click shows the whole list if nothing fits the text, and no further message', async () => {
    const { user, field } = await submitWith('Atlantis{Tab}');
    await user.click(field);
    expect(listed()).toHaveLength(COUNTRIES.length);
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('ends when another source changes the answer', async () => {
    const { user, field } = await submitWith('germ{Tab}');
    await user.click(screen.getByRole('button', { name: 'Set Nigeria' }));
    expect([field.value, field.getAttribute('aria-invalid')]).toStrictEqual(['Nigeria', null]);
  });
});

describe('choosing', () => {
  it.each([
    {
      afterMs: 399,
      chosen: [],
      value: 'Denmark',
      because: 'the click may be the second one of a double click',
    },
    { afterMs: 400, chosen: [['NE']], value: 'Niger', because: 'the visitor has had time to see the list' },
  ])(
    'R2.45 a click on an option $afterMs ms after opening chooses $chosen: $because',
    async ({ afterMs, chosen, value }) => {
      const { field } = draw();
      vi.useFakeTimers();
      fireEvent.mouseDown(field);
      act(() => {
        vi.advanceTimersByTime(afterMs);
      });
      fireEvent.click(screen.getByRole('option', { name: 'Niger' }));
      expect(onChange.mock.calls).toStrictEqual(chosen);
      expect(field.value).toBe(value);
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute('aria-expanded')).toBe(String(chosen.length === 0));
    },
  );

  it.each([
    { detail: 2, reaches: false, because: 'it is the second click of the double click that chose' },
    { detail: 1, reaches: true, because: 'the visitor has gone on' },
  ])(
    'R2.45 a click on what the list has covered reaches it: $reaches, because $because',
    ({ detail, reaches }) => {
      const { field } = draw();
      vi.useFakeTimers();
      fireEvent.mouseDown(field);
      act(() => {
        vi.advanceTimersByTime(400);
      });
      fireEvent.click(screen.getByRole('option', { name: 'Niger' }));
      const pressed = ['mousedown', 'click'].map((type) =>
        fireEvent(
          screen.getByRole('textbox', { name: 'Next' }),
          new MouseEvent(type, { detail, bubbles: true, cancelable: true }),
        ),
      );
      expect(pressed).toStrictEqual([reaches, reaches]);
    },
  );

  it('what the visitor types after a choice replaces the chosen name', async () => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard('germ{Enter}');
    expect(field.value).toBe('Germany');
    await user.keyboard('nig');
    expect(field.value).toBe('nig');
  });

  it('the list marks the chosen option and no other', async () => {
    const { user, field } = draw({ value: 'DE' });
    await user.click(field);
    const selected = screen.getAllByRole('option', { selected: true });
    expect(selected.map(({ textContent }) => textContent)).toStrictEqual(['Germany']);
    expect(screen.getAllByRole('option', { selected: false })).toHaveLength(COUNTRIES.length - 1);
  });

  it('a press on the list, for example on its scroll bar, chooses nothing and leaves the list open', async () => {
    const { user, field } = draw();
    await user.click(field);
    await user.pointer({ keys: '[MouseLeft>]', target: list() });
    expect(document.activeElement).toBe(field);
    expect(list()).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('arrows announce each option, and Enter does not submit the form', async () => {
    const { user, field } = draw();
    await user.tab();
    expect(highlighted()).toBeUndefined();
    await user.keyboard('nig{ArrowDown}{ArrowDown}');
    expect(highlighted()).toBe('Nigeria');
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toBe('Niger');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onChange.mock.calls).toStrictEqual([['NG']]);
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('Enter reaches the form only when the list is closed', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('Atlantis{Enter}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Escape}');
    const enter = createEvent.keyDown(country(), { key: 'Enter' });
    fireEvent(country(), enter);
    expect(enter.defaultPrevented).toBe(false);
  });

  it('R2.45 Escape drops the typed text, and the next Escape is for the dialog', async () => {
    const { user, field } = draw();
    document.body.addEventListener('keydown', onEscape);
    await user.tab();
    await user.keyboard('nig');
    onEscape.mockClear();
    await user.keyboard('{Escape}');
    expect([field.value, field.getAttribute('aria-expanded')]).toStrictEqual(['Denmark', 'false']);
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', onEscape);
  });
});

describe('R2.44 searching', () => {
  it('waits until 200 ms after the last key', () => {
    vi.useFakeTimers();
    draw();
    act(() => {
      country().focus();
    });
    fill('ge');
    wait(150);
    fill('ger');
    wait(199);
    expect(listed()).toHaveLength(COUNTRIES.length);
    wait(1);
    expect(listed()).toStrictEqual(['Germany', 'Algeria', 'Niger', 'Nigeria']);
  });

  it('does not wait when the visitor presses an arrow or Enter', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('ger{ArrowDown}');
    expect(listed()).toStrictEqual(['Germany', 'Algeria', 'Niger', 'Nigeria']);
    await user.keyboard('m{Enter}');
    expect(onChange.mock.calls).toStrictEqual([['DE']]);
  });

  it('marks the matching letters', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('cote{ArrowDown}');
    expect(listed()).toStrictEqual(['Côte d’Ivoire']);
    expect(screen.getByRole('option').querySelector('b')?.textContent).toBe('Côte');
  });

  it('shows a line that is no option when nothing matches', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('x{ArrowDown}');
    expect(screen.getByText('Nothing found. Try another spelling.')).toBeDefined();
    expect(listed()).toStrictEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Nothing found. Try another spelling.')).toBeNull();
  });
});

describe('R2.46 the announcement of matches', () => {
  it('is empty until the list opens and after it closes', async () => {
    const { user, field } = draw();
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(field);
    expect(screen.getByRole('status').textContent).toBe('6 results available');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test.each([
    { typed: 'ger', says: '4 results available' },
    { typed: 'germ', says: '1 result available' },
    { typed: 'x', says: 'No results available' },
  ])('is "$says" for $typed, after the search', async ({ typed, says }) => {
    const { user, field } = draw();
    await user.click(field);
    fill(typed);
    expect(screen.getByRole('status').textContent).toBe('6 results available');
    expect((await screen.findByText(says)).parentElement).toBe(screen.getByRole('status'));
  });

  it('R2.46 comes again, in a new element, when another text has the same number of results', async () => {
    const { user, field } = draw();
    await user.click(field);
    await user.keyboard('n');
    const before = await screen.findByText('4 results available');
    await user.keyboard('i');
    await vi.waitFor(() =>
      expect(screen.getByText(/results available/).textContent).toBe('2 results available'),
    );
    await user.keyboard('g');
    await vi.waitFor(() => expect(screen.getByText('2 results available')).not.toBe(before));
  });
});

describe('R2.44 further spellings', () => {
  const SPELLINGS = 'data:application/json,{"DE":["Federal Republic of Germany","DEU"]}';

  test.each([
    { typed: 'Federal Republic of Germany', because: 'lists call it so' },
    { typed: 'Germany, Federal Republic of', because: 'lists have it under G' },
    { typed: 'DEU', because: 'it is the code of three letters' },
  ])('R2.44 $typed is chosen on leaving, once the spellings have loaded: $because', async ({ typed }) => {
    const { user, field } = draw({ spellings: SPELLINGS });
    await user.tab();
    await user.keyboard(`${typed}{Tab}`);
    await vi.waitFor(() => expect(field.value).toBe('Germany'));
    expect(screen.queryByText(ANY_NOTE)).toBeNull();
  });

  it('R2.44 a password manager’s silent value is matched by the same spellings', async () => {
    const { field } = draw({ spellings: SPELLINGS });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'DEU');
    fireEvent.focusOut(screen.getByLabelText('Next'));
    await vi.waitFor(() => expect(onChange.mock.calls).toStrictEqual([['DE']]));
    expect(field.value).toBe('Germany');
  });

  it('R2.44 autofill of a spelling is chosen without a question that stays', async () => {
    const { field } = draw({ spellings: SPELLINGS });
    fill('Federal Republic of Germany');
    await vi.waitFor(() => expect(field.value).toBe('Germany'));
    expect(screen.queryByText(ANY_NOTE)).toBeNull();
  });

  it('R2.44 entries within a slip are offered, announced, and not chosen by Enter alone', async () => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard('Germny{Enter}');
    await vi.waitFor(() => expect(listed()).toStrictEqual(['Germany']));
    expect(screen.getByRole('status').textContent).toBe('Did you mean …? Germany');
    expect(screen.getAllByText('Did you mean …?')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('You typed “Germny”. Did you mean Germany?');
    await user.click(screen.getByRole('button', { name: 'Choose Germany' }));
    expect(field.value).toBe('Germany');
  });

  it('R2.44 an arrow and Enter choose an entry within a slip', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('Germny{Enter}');
    await vi.waitFor(() => expect(listed()).toStrictEqual(['Germany']));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toStrictEqual([['DE']]);
  });
});

describe('R2.43 typing', () => {
  it('the field drops characters that no name contains, and keeps the caret', async () => {
    const { user, field } = draw();
    await user.tab();
    await user.keyboard('gmany');
    field.setSelectionRange(1, 1);
    await user.keyboard('e1!r');
    expect(field.value).toBe('germany');
    expect(field.selectionStart).toBe(3);
  });

  it('the field drops characters that no name contains from pasted text', async () => {
    const { user, field } = draw();
    await user.tab();
    await user.paste('<Germ>1');
    expect(field.value).toBe('Germ');
  });

  it('nothing changes while an input method composes', async () => {
    const { user, field } = draw();
    await user.tab();
    fireEvent.compositionStart(field);
    const composed = new InputEvent('input', { bubbles: true, isComposing: true, data: 'ger1' });
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'ger1');
      field.dispatchEvent(composed);
    });
    expect(field.value).toBe('ger1');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('ger');
  });

  it('R2.45 the Enter that ends a composition chooses nothing, also in Safari, which sends it afterwards', async () => {
    const { user, field } = draw();
    await user.click(field);
    fireEvent.compositionStart(field);
    fill('germ');
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(onChange.mock.calls).toStrictEqual([['DE']]);
  });
});

describe('R2.45 autofill', () => {
  test.each([
    { text: 'Germany', because: 'it is the name' },
    { text: 'Deutschland', because: 'it is the name in another language' },
    { text: 'DE', because: 'it is the code' },
  ])('autofill of $text chooses within one turn: $because', ({ text }) => {
    draw();
    // Chrome's events when it fills a form: keys without a name, and an input event that is no InputEvent.
    act(() => {
      country().focus();
      country().dispatchEvent(new Event('keydown', { bubbles: true }));
    });
    fill(text);
    act(() => {
      country().dispatchEvent(new Event('change', { bubbles: true }));
      country().dispatchEvent(new Event('keyup', { bubbles: true }));
      country().blur();
    });
    expect(onChange.mock.calls).toStrictEqual([['DE']]);
    expect(country().value).toBe('Germany');
  });

  it('autofill of a name chooses in a field without focus', () => {
    draw();
    fill('Germany');
    expect(onChange.mock.calls).toStrictEqual([['DE']]);
    expect(listed()).toStrictEqual([]);
  });

  it('autofill of an unknown name is dropped, and a note appears', () => {
    draw();
    fill('Ger');
    expect(onChange).not.toHaveBeenCalled();
    expect(country().value).toBe('Denmark');
    expect(screen.getByRole('status').textContent).toContain('Did you mean Germany?');
    expect(listed()).toStrictEqual([]);
  });

  it('letters that the visitor types are no autofill', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('Niger');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('R10.1 the typeahead for assistive technology', () => {
  it('is a combobox whose list is the next element and stays in the DOM while closed', async () => {
    const { user, field } = draw({ options: { autocomplete: 'country-name' } });
    const controlled = document.getElementById(field.getAttribute('aria-controls') ?? '');
    // The list is in a box, which has the rounded corners.
    expect(controlled?.parentElement).toBe(field.nextElementSibling);
    expect(controlled?.childElementCount).toBe(0);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.click(field);
    expect(list()).toBe(controlled);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    expect(document.querySelector('[aria-owns]')).toBeNull();
    expect(within(list()).getAllByRole('option')).toHaveLength(COUNTRIES.length);
  });

  it('R10.1 has the attributes that browsers and phones use', () => {
    const { field } = draw({ options: { autocomplete: 'country-name', autocapitalize: 'words' } });
    expect(
      Object.fromEntries(field.getAttributeNames().map((name) => [name, field.getAttribute(name)])),
    ).toMatchObject({
      type: 'text',
      name: 'countrySelector',
      autocomplete: 'country-name',
      autocapitalize: 'words',
      autocorrect: 'off',
      spellcheck: 'false',
      enterkeyhint: 'next',
    });
  });
});

it.each([
  { value: undefined, says: 'Start with its first letters', because: 'nothing is chosen' },
  { value: 'DK', says: 'Denmark', because: 'the answer is on its way back (R2.45)' },
])('R4.3 an emptied field says "$says": $because', async ({ value, says }) => {
  const messages = { 'signup.inputs.countrySelector.placeholder': 'Start with its first letters' };
  const choices = [{ value: 'DK', label: 'Denmark' }];
  const name = 'countrySelector';
  render(<typeahead.component {...makeProps({ ...english, ...messages }, { name, choices, value })} />);
  await userEvent.tab();
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe(says);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import english from '#catalogs/messages/en.json';
import signUp from '#forms/sign-up/ui.json';
import { phoneNumber } from '#engine/normalisers.ts';
import type { WidgetProps } from '#contract/widget-props.ts';
import { makeProps, type PropsOptions } from '#tests/widgets/make-props.tsx';
import { email, tel, text } from './Text.tsx';
import { loadNumberSplitter } from '#widgets/shared/number-splitter.ts';

// In these tests, the splitter has loaded before the visitor pastes a number.
beforeAll(loadNumberSplitter);

const widgets = { text, email, tel };

const dialCodes = [
  { value: 'DK', label: 'Denmark (+45)', short: '+45' },
  { value: 'DE', label: 'Germany (+49)', short: '+49' },
];

/** A form with one field, which passes the answer back to the widget. */
function Field({
  kind,
  given,
}: {
  readonly kind: keyof typeof widgets;
  readonly given: PropsOptions;
}): ReactNode {
  const [value, setValue] = useState(given.value);
  const { component: Widget } = widgets[kind];
  const props = makeProps(english, {
    ...given,
    value,
    onChange: (answer) => {
      given.onChange?.(answer);
      setValue(answer);
    },
  });
  return (
    <>
      <label htmlFor={props.id}>{props.label}</label>
      <Widget {...props} />
    </>
  );
}

function draw(kind: keyof typeof widgets, given: PropsOptions = {}) {
  const onChange = vi.fn<(answer: unknown) => void>();
  const setSibling = vi.fn<(name: string, answer: unknown) => void>();
  const field = (now: PropsOptions): ReactNode => (
    <Field kind={kind} given={{ onChange, setSibling, ...now }} />
  );
  const { rerender, unmount } = render(field(given));
  const redrawAtOnce = (now: PropsOptions): void => rerender(field(now));
  const redraw = async (now: PropsOptions): Promise<void> => act(async () => redrawAtOnce(now));
  return {
    control: screen.getByRole<HTMLInputElement>('textbox'),
    onChange,
    setSibling,
    redraw,
    redrawAtOnce,
    unmount,
  };
}

/** The options of a field in the compiled sign-up form. */
function optionsOf(field: { readonly 'ui:autocomplete': string; readonly 'ui:options'?: object }) {
  return { autocomplete: field['ui:autocomplete'], ...field['ui:options'] };
}

const NAME = {
  type: 'text',
  autocapitalize: 'words',
  spellcheck: 'false',
  enterkeyhint: 'next',
  maxlength: null,
};

describe('R10.1 the attributes', () => {
  it.each([
    {
      id: 'R2.1',
      name: 'firstName',
      kind: 'text',
      options: optionsOf(signUp.firstName),
      has: { ...NAME, autocomplete: 'given-name', dir: null },
    },
    {
      id: 'R2.2',
      name: 'lastName',
      kind: 'text',
      options: optionsOf(signUp.lastName),
      has: { ...NAME, autocomplete: 'family-name' },
    },
    {
      id: 'R2.3',
      name: 'organisation',
      kind: 'text',
      options: optionsOf(signUp.organisation),
      has: { ...NAME, autocomplete: 'organization' },
    },
    {
      id: 'R2.4',
      name: 'email',
      kind: 'email',
      options: optionsOf(signUp.email),
      has: {
        type: 'email',
        autocomplete: 'email',
        inputmode: 'email',
        autocapitalize: 'none',
        autocorrect: 'off',
        spellcheck: 'false',
        enterkeyhint: 'next',
        dir: 'ltr',
        maxlength: null,
      },
    },
    {
      id: 'R2.8',
      name: 'number',
      kind: 'tel',
      options: optionsOf(signUp.number),
      has: {
        type: 'tel',
        autocomplete: 'tel-national',
        inputmode: 'tel',
        autocapitalize: null,
        spellcheck: null,
        enterkeyhint: 'next',
        dir: 'ltr',
        maxlength: null,
      },
    },
  ] as const)('the attributes of $name ($id) fit its kind of answer', ({ name, kind, options, has }) => {
    const { control } = draw(kind, { name, options, limits: { maxLength: 64 } });
    const attributes = Object.keys(has).map((attribute) => [attribute, control.getAttribute(attribute)]);
    expect(Object.fromEntries(attributes)).toStrictEqual(has);
  });

  it.each(['text', 'tel'] as const)(
    'R4.1 a %s has autocomplete "on", because Chromium logs a warning without it',
    (kind) => {
      expect(draw(kind, { options: {} }).control.getAttribute('autocomplete')).toBe('on');
    },
  );

  it('R4.1 the attributes come from the document where it has them', () => {
    const { control } = draw('text', {
      options: { enterkeyhint: 'go', spellcheck: true, inputmode: 'numeric' },
    });
    const attributes = ['enterkeyhint', 'spellcheck', 'inputmode'].map((name) => control.getAttribute(name));
    expect(attributes).toStrictEqual(['go', 'true', 'numeric']);
  });
});

describe('R4.3 the example of an answer', () => {
  const props = (messages: Readonly<Record<string, string>>) =>
    makeProps({ ...english, ...messages }, { name: 'firstName' });

  it.each(Object.entries(widgets))(
    'is the placeholder of an empty %s when the messages have a placeholder for the field',
    (_kind, { component: Widget }) => {
      render(<Widget {...props({ 'signup.inputs.firstName.placeholder': 'Ada' })} />);
      expect(screen.getByPlaceholderText('Ada')).toBeDefined();
    },
  );

  it.each(Object.entries(widgets))(
    'is absent from %s when the messages have no placeholder for the field',
    (_kind, { component: Widget }) => {
      render(<Widget {...props({})} />);
      expect(screen.getByRole('textbox').hasAttribute('placeholder')).toBe(false);
    },
  );
});

describe('a typed text', () => {
  it.each([
    { text: '  Ada ', because: 'only the validation trims' },
    { text: 'Rose\u0301', because: 'only the validation composes letters' },
    { text: 'ADA', because: 'the visitor decides about capitals' },
    {
      text: 'a'.repeat(300),
      because: 'the page cuts nothing, so that the message can say that the text is too long',
    },
  ])('R2.1 becomes the answer unchanged: $because', async ({ text: typed }) => {
    const { control, onChange } = draw('text');
    await userEvent.click(control);
    await userEvent.paste(typed);
    expect(onChange.mock.lastCall).toStrictEqual([typed]);
    expect(control.value).toBe(typed);
  });

  it.each(Object.entries(widgets))(
    'R10.4 is visible in %s before the form has it, and until another source changes the answer',
    async (_kind, { component: Widget }) => {
      const onType = vi.fn<(answer: unknown) => void>();
      const { rerender } = render(<Widget {...makeProps(english, { value: '12', onType })} />);
      const control = screen.getByRole<HTMLInputElement>('textbox');
      await userEvent.type(control, '3');
      expect(onType.mock.calls.map(([answer]) => answer)).toStrictEqual(['123']);
      rerender(<Widget {...makeProps(english, { value: '12', onType, isInvalid: true })} />);
      expect(control.value).toBe('123');
      rerender(<Widget {...makeProps(english, { value: '45', onType })} />);
      expect(control.value).toBe('45');
    },
  );

  it('leaves no answer when the visitor empties the field', async () => {
    const { control, onChange } = draw('text', { value: 'A' });
    await userEvent.type(control, '{Backspace}');
    expect(onChange.mock.calls).toStrictEqual([[undefined]]);
  });

  it.each([{ value: undefined }, { value: null }, { value: 7 }, { value: { name: 'Ada' } }])(
    'is empty when the form has $value, which no visitor typed',
    ({ value }) => {
      expect(draw('text', { value }).control.value).toBe('');
    },
  );

  it.each([
    { kind: 'text', typed: '  Ada  Reinholt\u00a0', left: 'Ada  Reinholt' },
    { kind: 'email', typed: ' ada@example.com ', left: 'ada@example.com' },
    { kind: 'text', typed: '   ', left: '' },
  ] as const)(
    'R2.1 R2.4 loses the spaces at its ends when the visitor leaves the $kind field: "$typed"',
    async (given) => {
      const { control, onChange } = draw(given.kind);
      await userEvent.type(control, given.typed);
      await userEvent.tab();
      expect([control.value, onChange.mock.lastCall]).toStrictEqual([given.left, [given.left || undefined]]);
    },
  );

  it('R2.1 keeps its spaces when the browser window loses the focus, because the visitor may go on typing', async () => {
    const { control } = draw('text');
    await userEvent.type(control, 'Ada ');
    fireEvent.blur(control);
    expect(control.value).toBe('Ada ');
  });

  it('R2.22 loses the spaces only once no pointer is pressed', async () => {
    const waiting: (() => void)[] = [];
    const { control } = draw('text', { whenReleased: (action) => void waiting.push(action) });
    await userEvent.type(control, 'Ada ');
    await userEvent.tab();
    expect(control.value).toBe('Ada ');
    act(() => waiting.forEach((action) => action()));
    expect(control.value).toBe('Ada');
  });

  it('keeps the caret while the visitor inserts a letter', async () => {
    const { control } = draw('email', { value: 'adaexample.com' });
    await userEvent.type(control, '@', { initialSelectionStart: 3 });
    expect(control.value).toBe('ada@example.com');
  });
});

describe('a phone number', () => {
  const number = { name: 'number', options: optionsOf(signUp.number) };
  const withDialCodes = (value: unknown) => ({
    ...number,
    normalise: phoneNumber,
    siblings: { numberCode: { value, choices: dialCodes } },
  });

  it('R2.50 is grouped without focus and as typed with focus; the answer stays as typed', async () => {
    const { control, onChange } = draw('tel', number);
    await userEvent.type(control, '1234567');
    expect(control.value).toBe('1234567');
    await userEvent.tab();
    expect(control.value).toBe('12 34 56 7');
    await userEvent.click(control);
    expect(control.value).toBe('1234567');
    expect(onChange.mock.lastCall).toStrictEqual(['1234567']);
  });

  it('R2.50 is in pairs until the groups of its country have loaded, and then in these', async () => {
    const { control, onChange } = draw('tel', withDialCodes('DE'));
    await userEvent.type(control, '1711234567');
    await userEvent.tab();
    await import('./national-groups.ts');
    await expect.poll(() => control.value).toBe('171 1234567');
    expect(onChange.mock.lastCall).toStrictEqual(['1711234567']);
    await userEvent.click(control);
    expect(control.value).toBe('1711234567');
  });

  it('R2.50 changes its groups with its country', async () => {
    const { control, redraw } = draw('tel', { ...withDialCodes('DE'), value: '01711234567' });
    await expect.poll(() => control.value).toBe('0171 1234567');
    await redraw({ ...withDialCodes('DK'), value: '01711234567' });
    expect(control.value).toBe('01 71 12 34 56 7');
  });

  it('R2.50 keeps the caret while the visitor edits it', async () => {
    const { control } = draw('tel', { ...number, value: '12345678' });
    await userEvent.type(control, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect([control.value, control.selectionStart]).toStrictEqual(['1235678', 3]);
  });

  it('R2.50 stays selected while its text changes, so that typing after Tab replaces it', async () => {
    const { control } = draw('tel', { ...number, value: '12345678' });
    act(() => {
      control.focus();
      control.select();
    });
    expect([control.value, control.selectionStart, control.selectionEnd]).toStrictEqual(['12345678', 0, 8]);
    await userEvent.keyboard('5');
    expect(control.value).toBe('5');
  });

  it('R2.50 moves its dial code to the other field when it is pasted', async () => {
    const { control, onChange, setSibling } = draw('tel', withDialCodes('DK'));
    await userEvent.click(control);
    await userEvent.paste('+49 30 1234567');
    expect(setSibling.mock.calls).toStrictEqual([['numberCode', 'DE']]);
    expect(onChange.mock.calls).toStrictEqual([['30 1234567']]);
    expect(control.value).toBe('30 1234567');
  });

  it('R2.50 moves its dial code when it is autofilled, by an event without a key', () => {
    const { control, onChange, setSibling } = draw('tel', withDialCodes('DK'));
    fireEvent.input(control, { target: { value: '+4930123456' } });
    expect([setSibling.mock.calls, onChange.mock.calls]).toStrictEqual([
      [['numberCode', 'DE']],
      [['30123456']],
    ]);
  });

  it.each([
    { how: 'pasted', number: '30 1234567', country: [['numberCode', 'DE']] },
    { how: 'typed', number: '+49 30 1234567', country: [] },
  ])(
    'R2.50 is $number after a visitor has $how it before the dial codes arrive',
    async ({ how, ...then }) => {
      const { control, setSibling, redraw } = draw('tel', number);
      await userEvent.click(control);
      if (how === 'pasted') await userEvent.paste('+49 30 123456');
      else await userEvent.keyboard('+49 30 123456');
      await userEvent.keyboard('7');
      expect(control.value).toBe('+49 30 1234567');
      await redraw(withDialCodes('DK'));
      expect(setSibling.mock.calls).toStrictEqual(then.country);
      expect(control.value).toBe(then.number);
    },
  );

  it('R2.50 does not change after its field has left the page', async () => {
    const { control, setSibling, onChange, redrawAtOnce, unmount } = draw('tel', number);
    await userEvent.click(control);
    await userEvent.paste('+49 30 1234567');
    onChange.mockClear();
    redrawAtOnce(withDialCodes('DK'));
    unmount();
    await loadNumberSplitter();
    expect([setSibling.mock.calls, onChange.mock.calls]).toStrictEqual([[], []]);
  });

  it('R2.42 R2.50 pasted with its dial code makes the country of the dial code the visitor’s own choice', async () => {
    const { control, onChange, setSibling } = draw('tel', withDialCodes('DE'));
    await userEvent.click(control);
    await userEvent.paste('+49 30 1234567');
    expect(setSibling.mock.calls).toStrictEqual([['numberCode', 'DE']]);
    expect(onChange.mock.calls).toStrictEqual([['30 1234567']]);
  });

  it('R2.50 shows the national part again when the visitor pastes the same number over it', async () => {
    const { control } = draw('tel', { ...withDialCodes('DE'), value: '30 1234567' });
    await userEvent.tripleClick(control);
    await userEvent.paste('+49 30 1234567');
    expect(control.value).toBe('30 1234567');
  });

  const DONE = [
    { how: 'is left', key: '{Tab}', shown: '30 1234567' },
    { how: 'sends the form', key: '{Enter}', shown: '30 1234567' },
  ];

  it.each(DONE)('R2.50 moves a typed dial code once it $how', async ({ key, shown }) => {
    const { control, setSibling, onChange } = draw('tel', withDialCodes('DK'));
    await userEvent.type(control, '+49 30 1234567');
    expect(setSibling).not.toHaveBeenCalled();
    await userEvent.keyboard(key);
    expect(setSibling.mock.calls).toStrictEqual([['numberCode', 'DE']]);
    expect([control.value, onChange.mock.lastCall]).toStrictEqual([shown, ['30 1234567']]);
  });

  it('R2.50 moves a dial code that the visitor typed and left before the program ran', async () => {
    const { control, setSibling } = draw('tel', { ...withDialCodes('DK'), value: '+49 30 1234567' });
    await expect.poll(() => setSibling.mock.calls).toStrictEqual([['numberCode', 'DE']]);
    expect(control.value).toBe('30 1234567');
  });

  it('R2.27 R2.8 keeps a saved number as it was typed, so that it counts as saved and not as typed now', async () => {
    const { onChange } = draw('tel', {
      ...withDialCodes('DK'),
      normalise: phoneNumber,
      value: '0171-1234567',
    });
    await act(loadNumberSplitter);
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    { typed: '+999 30', because: 'no country has this dial code' },
    { typed: '30 + 49', because: 'a sum begins with no dial code' },
  ])('R2.50 keeps "$typed" on blur: $because', async ({ typed }) => {
    const { control, setSibling, onChange } = draw('tel', withDialCodes('DK'));
    await userEvent.type(control, `${typed}{Tab}`);
    expect([setSibling.mock.calls, onChange.mock.lastCall]).toStrictEqual([[], [typed]]);
  });

  it('R2.50 reads 00 as a plus on blur', async () => {
    const { control, setSibling, onChange } = draw('tel', withDialCodes('DK'));
    await userEvent.type(control, '0049 30 1234567{Tab}');
    expect([setSibling.mock.calls, onChange.mock.lastCall]).toStrictEqual([
      [['numberCode', 'DE']],
      ['30 1234567'],
    ]);
  });

  it.each([
    { typed: '030 / 123 45 67', answer: '030 123 45 67', shown: '030 123 45 67' },
    { typed: '(030) 2345-6789', answer: '030 2345 6789', shown: '030 2345 6789' },
    { typed: '0171-1234567', answer: '0171 1234567', shown: '0171 1234567' },
    { typed: 'x12', answer: 'x12', shown: 'x12' },
  ])('R2.8 reads $typed as $answer on blur', async ({ typed, answer, shown }) => {
    const { control, onChange } = draw('tel', { ...number, normalise: phoneNumber });
    await userEvent.type(control, typed);
    expect(control.value).toBe(typed);
    await userEvent.tab();
    expect([onChange.mock.lastCall, control.value]).toStrictEqual([[answer], shown]);
  });

  it.each([
    { typed: '+', isUnfinished: true },
    { typed: '+44 20', isUnfinished: true },
    { typed: '0044', isUnfinished: true },
    { typed: '20 30', isUnfinished: false },
  ])('R2.20 reports $typed as unfinished: $isUnfinished', async ({ typed, isUnfinished }) => {
    const onType = vi.fn<WidgetProps['onType']>();
    draw('tel', { ...withDialCodes('DK'), onType });
    await userEvent.type(screen.getByRole('textbox'), typed);
    expect(onType.mock.lastCall).toStrictEqual([typed, isUnfinished]);
  });

  const ALONE = { name: 'number' };

  it.each([
    {
      how: 'typed',
      field: withDialCodes('DK'),
      because: 'the page does not split a number while the visitor types',
    },
    { how: 'pasted', field: ALONE, because: 'the document names no field for the dial code' },
    { how: 'typed and left', field: ALONE, because: 'the document names no field for the dial code' },
  ])('R2.50 keeps its +49 when it is $how: $because', async ({ how, field }) => {
    const { control, setSibling } = draw('tel', field);
    await userEvent.click(control);
    if (how === 'pasted') await userEvent.paste('+49 30');
    else await userEvent.keyboard('+49 30');
    if (how === 'typed and left') await userEvent.tab();
    expect(control.value).toBe('+49 30');
    expect(setSibling).not.toHaveBeenCalled();
    expect(control.matches('[data-pasted]'), 'the submission would wait for it').toBe(false);
  });
});

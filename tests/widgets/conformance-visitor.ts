import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Props } from './conformance-subjects.tsx';

/** What a visitor finds on the page: the control, the first of a group, and what its widget was told. */
interface Found {
  readonly control: Element;
  readonly props: Pick<Props, 'choices' | 'type'>;
}

/** A kind of control, as a visitor knows it. Each way to answer returns what the form has to hold then. */
interface Manner {
  /** The role of what the label names. Browsers alone know one for dates, and none for passwords. */
  readonly role?: string;
  /** One event or press, the way of autofill or of a finger. */
  readonly answer: (found: Found) => Promise<unknown>;
  /** What then stands in the control, where the answer is read from that: the visitor may be there before the program. */
  readonly textOf?: (control: Element) => string;
  /** Keys alone. Those of a native list are the browser's: jsdom has none. */
  readonly press?: (found: Found) => Promise<unknown>;
  /** Takes the answer back. Left out where the control has no way to: another answer can be given, none cannot. */
  readonly empty?: (found: Found) => Promise<void>;
}

const MANNERS = {
  line: { role: 'textbox', ...typing('a') },
  secret: typing('a'),
  number: { role: 'textbox', ...typing('7') },
  slider: { role: 'slider', answer: typing('7').answer },
  date: typing('2026-11-21'),
  list: { role: 'combobox', answer: chooseInList },
  listWithNone: { role: 'combobox', answer: chooseInList, empty: writeNothing },
  search: { role: 'combobox', answer: writeName, press: chooseByArrow },
  tick: {
    role: 'checkbox',
    answer: async ({ control }) => (await userEvent.click(control), true),
    press: async () => (await userEvent.keyboard(' '), true),
  },
  radios: {
    role: 'radiogroup',
    textOf: (control) => boxesWith(control).at(-1)?.value ?? '',
    answer: async (found) => asAnswer(await pressLast(found), found),
    press: async (found) => (await userEvent.keyboard(' '), asAnswer(valueOf(found.control), found)),
    empty: async ({ control }) =>
      userEvent.click(labelledElement(control).querySelector('button') ?? document.body),
  },
  ticks: {
    role: 'group',
    answer: async (found) => [await pressLast(found)],
    press: async ({ control }) => (await userEvent.keyboard(' '), [valueOf(control)]),
    empty: async ({ control }) => {
      for (const box of boxesWith(control)) if (box.checked) await userEvent.click(box);
    },
  },
} satisfies Record<string, Manner>;

/** How a control is answered, told by what browsers and assistive technology are told of it. */
export function mannerOf(control: Element): Manner {
  return MANNERS[mannerNameOf(control)];
}

/** Whether a control is one of several boxes that make one answer together. */
export function isOneOfTicks(control: Element): boolean {
  return mannerNameOf(control) === 'ticks';
}

const BY_TYPE: Readonly<Record<string, keyof typeof MANNERS>> = {
  radio: 'radios',
  checkbox: 'tick',
  date: 'date',
  password: 'secret',
  range: 'slider',
};

function mannerNameOf(control: Element): keyof typeof MANNERS {
  if (control instanceof HTMLSelectElement)
    return control.querySelector('option[value=""]:not([hidden])') ? 'listWithNone' : 'list';
  if (control.getAttribute('role') === 'combobox') return 'search';
  const type = control.getAttribute('type') ?? '';
  if (type === 'checkbox' && control.closest(GROUP)) return 'ticks';
  if (/numeric|decimal/.test(control.getAttribute('inputmode') ?? '')) return 'number';
  return BY_TYPE[type] ?? 'line';
}

const GROUP = 'fieldset, [role=radiogroup], [role=group]';

/** The element that tells of requirement and error: the group of those that are answered together. */
export function labelledElement(control: Element): Element {
  return control.closest(GROUP) ?? control;
}

/** All that are answered together with a control: the boxes of its group, or the control alone. */
export function boxesWith(control: Element): readonly HTMLInputElement[] {
  return [
    ...labelledElement(control).querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
  ];
}

/** What a visitor sees in the controls of a page: texts, ticks, and what is chosen. */
export function shownIn(container: Element): readonly unknown[] {
  const controls = container.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return Array.from(controls, ({ value, checked }) => ({ value, checked }));
}

/** Writes a text, and expects it as the answer: what a widget puts right, it puts right when it is left. */
function typing(text: string) {
  return {
    textOf: () => text,
    answer: async (found: Found) => {
      fireEvent.input(found.control, { target: { value: text } });
      return asAnswer(text, found);
    },
    press: async (found: Found) => {
      await userEvent.keyboard(text);
      return asAnswer(text, found);
    },
    empty: writeNothing,
  };
}

async function writeNothing({ control }: Found): Promise<void> {
  fireEvent.change(control, { target: { value: '' } });
}

async function chooseInList({ control, props }: Found): Promise<unknown> {
  const choice = props.choices.at(-1)?.value;
  await userEvent.selectOptions(control, choice ?? '');
  return choice;
}

/** A combobox takes a whole name, written at once, for a choice: that is what autofill does (R2.45). */
async function writeName({ control, props: { choices } }: Found): Promise<unknown> {
  fireEvent.input(control, { target: { value: choices.at(-1)?.label } });
  return choices.at(-1)?.value;
}

async function chooseByArrow({ props: { choices } }: Found): Promise<unknown> {
  await userEvent.keyboard('{ArrowDown}{Enter}');
  return choices[0]?.value;
}

/** Presses the label of the last box of a group. */
async function pressLast({ control }: Found): Promise<string> {
  const last = boxesWith(control).at(-1);
  await userEvent.click(last?.labels?.[0] ?? document.body);
  return last?.value ?? '';
}

function valueOf(control: Element): string {
  return control instanceof HTMLInputElement ? control.value : '';
}

/** What a control holds, as the document says the answer is: HTML knows texts alone. */
function asAnswer(text: string, { props: { type } }: Found): string | number {
  return type === 'number' || type === 'integer' ? Number(text) : text;
}

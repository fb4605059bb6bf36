import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Props } from './conformance-subjects.tsx';

/** The control that a visitor finds, or the first control of a group, and the props of its widget. */
interface Found {
  readonly control: Element;
  readonly props: Pick<Props, 'choices' | 'type'>;
}

/** How a visitor uses a kind of control. Each function gives an answer, and returns the answer that the form must then have. */
interface Manner {
  /** The role of the element that the label names. jsdom has none for dates, and passwords have none at all. */
  readonly role?: string;
  /** Answers with one event or press, like autofill or a finger. */
  readonly answer: (found: Found) => Promise<unknown>;
  /** Reads the text of the control, for answers that a visitor gives before the program runs. */
  readonly textOf?: (control: Element) => string;
  /** Answers with the keyboard. It is missing for a native list, whose keys jsdom does not implement. */
  readonly press?: (found: Found) => Promise<unknown>;
  /** Removes the answer. It is missing for a control in which a visitor can only choose another answer. */
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

/** How a visitor uses a control, by the attributes that browsers and assistive technology read. */
export function mannerOf(control: Element): Manner {
  return MANNERS[mannerNameOf(control)];
}

/** Whether a control is one of several boxes that together give one answer. */
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

/** The element that states requirement and error: the group of the control, or the control itself. */
export function labelledElement(control: Element): Element {
  return control.closest(GROUP) ?? control;
}

/** The controls that give one answer together: the boxes of a group, or the control alone. */
export function boxesWith(control: Element): readonly HTMLInputElement[] {
  return [
    ...labelledElement(control).querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
  ];
}

/** The displayed values of the controls of a page: texts, ticks, and chosen options. */
export function shownIn(container: Element): readonly unknown[] {
  const controls = container.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return Array.from(controls, ({ value, checked }) => ({ value, checked }));
}

/** Types a text and expects the same answer. A widget may change the text only when the visitor leaves it. */
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

/** Writes a whole name at once, like autofill. A combobox treats it as a choice (R2.45). */
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

/** Converts the text of a control into the type of the answer, because HTML has only texts. */
function asAnswer(text: string, { props: { type } }: Found): string | number {
  return type === 'number' || type === 'integer' ? Number(text) : text;
}

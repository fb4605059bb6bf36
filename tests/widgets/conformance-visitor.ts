import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Choice } from '#contract/widget-props.ts';

/** A kind of control, as a visitor knows it. Each way to answer returns what the form has to hold then. */
interface Manner {
  /** The role of what the label names. Browsers alone know one for dates, and none for passwords. */
  readonly role?: string;
  /** One event or press, the way of autofill or of a finger. */
  readonly answer: (control: Element, choices: readonly Choice[]) => Promise<unknown>;
  /** Keys alone. Those of a native list are the browser's: jsdom has none. */
  readonly press?: (choices: readonly Choice[]) => Promise<unknown>;
}

const MANNERS = {
  line: { role: 'textbox', ...typing('a', 'a') },
  secret: typing('a', 'a'),
  number: { role: 'textbox', ...typing('7', 7) },
  date: typing('2026-11-21', '2026-11-21'),
  list: { role: 'combobox', answer: chooseInList },
  search: { role: 'combobox', answer: writeName, press: chooseByArrow },
  tick: {
    role: 'checkbox',
    answer: async (control) => (await userEvent.click(control), true),
    press: async () => (await userEvent.keyboard(' '), true),
  },
  radios: {
    role: 'radiogroup',
    answer: async (_control, choices) => pressLast(choices),
    press: async (choices) => (await userEvent.keyboard(' '), choices[0]?.value),
  },
  ticks: {
    role: 'group',
    answer: async (_control, choices) => [await pressLast(choices)],
    press: async (choices) => (await userEvent.keyboard(' '), [choices[0]?.value]),
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
};

function mannerNameOf(control: Element): keyof typeof MANNERS {
  if (control instanceof HTMLSelectElement) return 'list';
  if (control.getAttribute('role') === 'combobox') return 'search';
  const type = control.getAttribute('type') ?? '';
  if (type === 'checkbox' && control.closest('fieldset')) return 'ticks';
  if (/numeric|decimal/.test(control.getAttribute('inputmode') ?? '')) return 'number';
  return BY_TYPE[type] ?? 'line';
}

/** The element that tells of requirement and error: the group of those that are answered together. */
export function toldBy(control: Element): Element {
  return control.closest('fieldset') ?? control;
}

/** What a visitor sees in the controls of a page: texts, ticks, and what is chosen. */
export function shownIn(container: Element): readonly unknown[] {
  const controls = container.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return Array.from(controls, ({ value, checked }) => ({ value, checked }));
}

function typing(text: string, answer: unknown) {
  return {
    answer: async (control: Element) => {
      fireEvent.input(control, { target: { value: text } });
      return answer;
    },
    press: async () => {
      await userEvent.keyboard(text);
      return answer;
    },
  };
}

async function chooseInList(control: Element, choices: readonly Choice[]): Promise<unknown> {
  const choice = choices.at(-1)?.value;
  await userEvent.selectOptions(control, choice ?? '');
  return choice;
}

/** A combobox takes a whole name, written at once, for a choice: that is what autofill does (R2.45). */
async function writeName(control: Element, choices: readonly Choice[]): Promise<unknown> {
  fireEvent.input(control, { target: { value: choices.at(-1)?.label } });
  return choices.at(-1)?.value;
}

async function chooseByArrow([first]: readonly Choice[]): Promise<unknown> {
  await userEvent.keyboard('{ArrowDown}{Enter}');
  return first?.value;
}

async function pressLast(choices: readonly Choice[]): Promise<unknown> {
  await userEvent.click(screen.getByText(choices.at(-1)?.label ?? ''));
  return choices.at(-1)?.value;
}

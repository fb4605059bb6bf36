import type { Locator } from 'playwright';
import { pressUntil } from '#tests/support/press-until.ts';
import type { KindName } from './field-kinds.ts';

/** How a visitor fills in a form: with the keyboard only, with mouse and keyboard, or with both before the script has loaded. */
export type Hand = 'keyboard' | 'mouse' | 'early';

/** An answer as a visitor sees and types it, in the texts and the number format of the language. */
export interface Written {
  /** The answer as the product stores it. */
  readonly answer: unknown;
  /** The typed text, or the name of the chosen option. */
  readonly text: string;
  /** All options of a short list, in order. */
  readonly options: readonly string[];
}

/** How a test finds a control of one kind, and how it enters an answer in each way. */
interface Control {
  readonly find: (scope: Locator, name: RegExp) => Locator;
  readonly keyboard: (control: Locator, written: Written) => Promise<void>;
  readonly mouse: (control: Locator, written: Written) => Promise<void>;
  /** True when a visitor can enter nothing before the program runs. */
  readonly isLate?: boolean;
  /** Enters an answer before the program runs. The default is the same as with the mouse. */
  readonly early?: (control: Locator, written: Written) => Promise<void>;
}

const line: Control = {
  find: (scope, name) => scope.getByRole('textbox', { name }),
  keyboard: async (control, { text }) => {
    await tabTo(control);
    await overwrite(control, text);
  },
  mouse: async (control, { text }) => {
    await control.click();
    await overwrite(control, text);
  },
};

/** Types the start of a name, which is enough for a browser to choose it. Playwright has keys only for ASCII letters. */
async function pressLetters(control: Locator, { text }: Written): Promise<void> {
  const [letters = ''] = /^[!-~]*/.exec(text) ?? [];
  await control.page().keyboard.type(letters);
}

const select: Control = {
  find: (scope, name) => scope.getByRole('combobox', { name }),
  keyboard: async (control, written) => {
    await tabTo(control);
    await pressLetters(control, written);
  },
  mouse: async (control, { answer }) => void (await control.selectOption(String(answer))),
};

/** A select whose options the program adds, so that a visitor can choose nothing before it runs. */
const listedSelect: Control = { ...select, isLate: true };

const typeahead: Control = {
  find: (scope, name) => scope.getByRole('combobox', { name }),
  keyboard: async (control, { text }) => {
    await tabTo(control);
    await overwrite(control, text);
    await option(control, text).waitFor();
    await control.press('Enter');
  },
  mouse: async (control, { text }) => {
    await control.click();
    await overwrite(control, text);
    await option(control, text).click();
  },
  early: line.mouse,
};

const tick: Control = {
  find: (scope, name) => scope.getByRole('checkbox', { name }),
  keyboard: async (control, { answer }) => {
    await tabTo(control);
    if ((await control.isChecked()) !== answer) await control.press('Space');
  },
  mouse: async (control, { answer }) => control.setChecked(answer === true),
};

const radios: Control = {
  find: (scope, name) => scope.getByRole('radiogroup', { name }),
  keyboard: async (group, { answer, options }) => {
    const all = await group.getByRole('radio').all();
    const checked = await Promise.all(all.map(async (radio) => radio.isChecked()));
    const from = Math.max(0, checked.indexOf(true));
    const steps = options.indexOf(String(answer)) - from;
    await tabTo(group.getByRole('radio').nth(from));
    if (!checked.includes(true)) await group.page().keyboard.press('Space');
    for (let step = 0; step < Math.abs(steps); step += 1)
      await group.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  },
  mouse: async (group, { answer, options }) =>
    group
      .getByRole('radio')
      .nth(options.indexOf(String(answer)))
      .check(),
};

const checkboxes: Control = {
  find: (scope, name) => scope.getByRole('group', { name }),
  keyboard: async (group, written) => eachBox(group, written, tick.keyboard),
  mouse: async (group, written) => eachBox(group, written, tick.mouse),
};

/** The browser's own date control. With the keyboard, a visitor types the date digit by digit. */
const date: Control = {
  find: (scope, name) => scope.getByLabel(name),
  keyboard: async (control, { answer }) => {
    await tabTo(control);
    const [year = '', month = '', day = ''] = String(answer).split('-');
    await control.page().keyboard.type(`${day}${month}${year}`);
  },
  mouse: async (control, { answer }) => control.fill(String(answer)),
};

const password: Control = { ...line, find: (scope, name) => scope.getByLabel(name) };

/** The control of each kind of field. A hidden field has none. */
export const CONTROLS: Readonly<Record<Exclude<KindName, 'hidden'>, Control>> = {
  text: line,
  email: line,
  tel: line,
  url: line,
  textarea: line,
  number: line,
  integer: line,
  date,
  select,
  radios,
  checkboxes,
  checkbox: tick,
  ticked: tick,
  consent: tick,
  password,
  country: typeahead,
  currency: typeahead,
  listedCountry: listedSelect,
  dialCode: listedSelect,
};

async function tabTo(control: Locator): Promise<void> {
  await pressUntil(control.page(), control, 'Tab');
}

async function overwrite(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a');
  await control.page().keyboard.type(text);
}

function option(control: Locator, name: string): Locator {
  return control.page().getByRole('listbox').getByRole('option', { name, exact: true });
}

async function eachBox(
  group: Locator,
  { answer, options }: Written,
  tickOne: Control['keyboard'],
): Promise<void> {
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  for (const [at, code] of options.entries()) {
    const box = group.getByRole('checkbox').nth(at);
    const isChosen = chosen.includes(code);
    if (isChosen || (await box.isChecked())) await tickOne(box, { answer: isChosen, text: '', options: [] });
  }
}

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormStore } from '#engine/form-store.ts';
import { formElement } from '#tests/support/form-element.ts';
import { drawForm, formAsElement } from '#tests/support/draw-form.tsx';
import { withForm } from '#engine/with-form.ts';
import { makeForm, type MadeUpForm } from './make-form.ts';

const text = { type: 'string', maxLength: 20 } as const;

const documents: MadeUpForm = {
  schema: {
    type: 'object',
    required: ['company', 'name', 'iban'],
    properties: { company: text, hasBoss: { type: 'boolean' }, name: text, iban: text, note: text },
    if: { properties: { hasBoss: { const: true } }, required: ['hasBoss'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { properties: { boss: text }, required: ['boss'] },
  },
};

const STEPS = [
  { name: 'company', fields: ['company', 'hasBoss'] },
  { name: 'boss', fields: ['boss'] },
  { name: 'people', fields: ['name'] },
  { name: 'bank', fields: ['iban', 'note'] },
];

/** The steps with these indexes. */
const steps = (...places: readonly number[]) => places.flatMap((at) => STEPS[at] ?? []);

const ui = {
  'ui:order': ['company', 'hasBoss', 'boss', 'name', 'iban', 'note'],
  hasBoss: { 'ui:widget': 'consent' },
};

const application = makeForm({ ...documents, ui: { ...ui, 'ui:steps': STEPS } });

const messages = {
  'example.steps.company.title': 'Your company',
  'example.steps.boss.title': 'Your boss',
  'example.steps.people.title': 'Your people',
  'example.steps.people.lede': 'Who works there.',
  'example.steps.bank.title': 'Your bank',
  'example.inputs.hasBoss.label': 'There is a boss',
};

const box = (name: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
/** The texts of the live regions. */
const announced = (): readonly string[] =>
  screen.getAllByRole('status').map(({ textContent }) => textContent);
const shown = (): string => screen.getByRole('heading', { level: 2 }).textContent;

/** Simulates the browser's Back in jsdom: the event with the state of the previous entry. */
function goBack(state: unknown): void {
  fireEvent(window, new PopStateEvent('popstate', { state }));
}

async function draw(...answers: readonly (readonly [string, string])[]) {
  const { store, container } = drawForm(application, messages);
  for (const [name, answer] of answers) {
    await userEvent.type(box(name), answer);
    await press('Continue');
  }
  return { store, form: formElement(container) };
}

beforeEach(() => {
  // jsdom has no layout, so it does not implement scrolling.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  window.history.replaceState(null, '');
});

describe('R4.3 a form of several steps', () => {
  it('R4.3 shows the fields of one step, and its number among the visible steps', async () => {
    await draw();
    expect(shown()).toBe('Your company');
    expect(screen.getByText('Step 1 of 3')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('R4.3 goes to the heading of the next step when the step has no problem, and keeps typed text', async () => {
    const { store } = await draw(['company', 'Nordlys']);
    expect(shown()).toBe('Your people');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(screen.getByText('Step 2 of 3').id);
    expect(screen.getByText('Who works there.')).toBeInstanceOf(HTMLElement);
    expect(store.state().answers).toStrictEqual({ company: 'Nordlys' });
    expect(box('name').getAttribute('aria-invalid'), 'the visitor has not been in this field').toBeNull();
  });

  it('R4.3 stays on a step with problems, counts them, and moves the focus to the first', async () => {
    await draw();
    await press('Continue');
    expect(shown()).toBe('Your company');
    expect(announced()).toContain('One field on this step needs your attention.');
    expect(document.activeElement).toBe(box('company'));
    expect(box('company').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(box('company'), 'N');
    expect(announced().join(''), 'the visitor has corrected the answer').toBe('');
  });

  it('R4.3 treats a double click as one click, so that no step is skipped', async () => {
    const { store } = await draw(['company', 'Nordlys']);
    await userEvent.type(box('name'), 'Ada');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Continue' }));
    expect(shown()).toBe('Your bank');
    await userEvent.type(box('iban'), 'DE1');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(store.state().submitCount).toBe(1);
  });

  it('R4.3 Enter leads to the next step, too', async () => {
    await draw();
    await userEvent.type(box('company'), 'Nordlys{Enter}');
    expect(shown()).toBe('Your people');
  });

  it('R4.3 skips a step without visible fields until a condition shows one', async () => {
    await draw();
    await userEvent.type(box('company'), 'Nordlys');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByText('Step 1 of 4')).toBeInstanceOf(HTMLElement);
    await press('Continue');
    expect(shown()).toBe('Your boss');
  });

  it('R4.3 goes back by its button and by the browser, and keeps all answers', async () => {
    await draw(['company', 'Nordlys'], ['name', 'Ada']);
    expect(shown()).toBe('Your bank');
    expect(window.history.state).toMatchObject({ step: 3, from: 2 });
    goBack({ step: 2, from: 0 });
    expect(shown()).toBe('Your people');
    expect(box('name').value).toBe('Ada');
    goBack({ step: 0, from: 0 });
    expect(shown()).toBe('Your company');
    expect(box('company').value).toBe('Nordlys');
  });

  it.each([
    { state: { step: 1, from: 0 }, because: 'the recorded step has no visible field' },
    { state: { step: 7, from: 0 }, because: 'there is no such step' },
  ])('R4.3 stays on the first step when the browser goes to $state: $because', async ({ state }) => {
    await draw();
    goBack(state);
    expect(shown()).toBe('Your company');
  });

  it('R4.3 stays when a history entry has no step, such as the entry of a link within the page', async () => {
    await draw(['company', 'Nordlys']);
    goBack(null);
    expect(shown()).toBe('Your people');
  });

  it('R4.3 records the first step, too, so that Back leads to it', async () => {
    const entries = vi.spyOn(window.history, 'replaceState');
    await draw(['company', 'Nordlys']);
    expect(entries).toHaveBeenCalledWith({ step: 0, from: 0, depth: 0 }, '');
  });

  it('R4.3 does not go past a step with a problem, even when the browser’s history leads to a later step', async () => {
    await draw();
    goBack({ step: 3, from: 2 });
    expect(shown()).toBe('Your company');
  });

  it.each([
    {
      recorded: 2,
      answers: { company: 'Nordlys' },
      at: 'Your people',
      because: 'the visitor left the form on this step',
    },
    {
      recorded: 3,
      answers: { company: 'Nordlys' },
      at: 'Your people',
      because: 'a required answer of this step is missing',
    },
    { recorded: 2, answers: {}, at: 'Your company', because: 'no answer was saved' },
  ])('R4.3 shows $at after a reload: $because', ({ recorded, answers, at }) => {
    window.history.replaceState({ step: recorded, from: 0, depth: 1 }, '');
    const focused = document.activeElement;
    const store = createFormStore(application);
    for (const [name, answer] of Object.entries(answers)) store.change(name, answer, 'saved');
    render(formAsElement(store, messages));
    expect(shown()).toBe(at);
    expect(STEPS[Number(window.history.state.step)]).toMatchObject({ name: at.split(' ')[1] });
    expect(document.activeElement, 'the focus does not move without an action of the visitor').toBe(focused);
  });

  it('R4.3 starts with the first step with a visible field', () => {
    drawForm(
      makeForm({ ...documents, ui: { ...ui, 'ui:steps': [...steps(1, 0), ...steps(2, 3)] } }),
      messages,
    );
    expect(shown()).toBe('Your company');
    expect(screen.getByText('Step 1 of 3')).toBeInstanceOf(HTMLElement);
  });

  it('R4.3 shows the previous step when another variant lacks the current one', async () => {
    const { store } = await draw(['company', 'Nordlys'], ['name', 'Ada']);
    const form = makeForm({ ...documents, ui: { ...ui, 'ui:steps': steps(0, 1, 2) } });
    act(() => store.update((state) => withForm(state, form)));
    expect(shown()).toBe('Your people');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('R4.3 goes back without the browser when the history leads to another page', async () => {
    await draw(['company', 'Nordlys']);
    window.history.replaceState(null, '');
    await press('Back');
    expect(shown()).toBe('Your company');
  });

  it('R4.3 submits only from the last step, and shows the first step with a problem', async () => {
    const { store } = await draw(['company', 'Nordlys'], ['name', 'Ada']);
    expect(store.state().submitCount).toBe(0);
    store.change('company', 'far too long for a company', 'program');
    store.change('company', 'far too long for a company', 'visitor');
    await userEvent.type(box('iban'), 'DE1');
    await press('Send');
    expect(store.state().submitCount).toBe(1);
    expect(shown()).toBe('Your company');
    expect(document.activeElement).toBe(box('company'));
  });
});

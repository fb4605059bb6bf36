import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshState, submit } from '#engine/form-state.ts';
import { listedProblems } from '#app/submission/banner-state.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { drawForm } from '#tests/support/draw-form.tsx';
import { makeForm } from './make-form.ts';

const people = makeForm({
  schema: {
    type: 'object',
    required: ['people'],
    properties: {
      company: { type: 'string' },
      people: {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          required: ['name', 'email'],
          properties: {
            email: { type: 'string', format: 'signup-email' },
            name: { type: 'string', maxLength: 20 },
          },
        },
      },
    },
  },
  ui: { people: { items: { 'ui:order': ['name', 'email'] } } },
});

const inSteps = makeForm({
  schema: {
    type: 'object',
    required: ['people'],
    properties: {
      people: {
        type: 'array',
        maxItems: 3,
        items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      },
      note: { type: 'string' },
    },
  },
  ui: {
    'ui:steps': [
      { name: 'people', fields: ['people'] },
      { name: 'end', fields: ['note'] },
    ],
  },
});

const messages = {
  'example.steps.people.title': 'Who is coming?',
  'example.steps.end.title': 'One more thing',
  'example.inputs.people.label': 'People',
  'example.inputs.people.item': 'Person {number}',
  'example.inputs.people.add': 'Add a person',
  'example.inputs.people.error': 'Name at least one person.',
  'example.inputs.people.name.label': 'Name',
  'example.inputs.people.email.label': 'Email',
};

const person = (number: number): HTMLElement => screen.getByRole('group', { name: `Person ${number}` });
const box = (number: number, name: string): HTMLInputElement =>
  within(person(number)).getByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const names = (): readonly string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value);

async function draw(...given: readonly string[]) {
  const { store } = drawForm(people, messages);
  for (const [at, name] of given.entries()) {
    if (at > 0) await press('Add a person');
    await userEvent.type(box(at + 1, 'Name'), name);
  }
  return store;
}

beforeEach(() => {
  // jsdom has no layout, so it does not implement scrolling.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});

describe('R4.3 a repeatable group', () => {
  it('R4.3 starts with its minimum number of items, in its own field order', async () => {
    await draw();
    expect(screen.getByRole('group', { name: 'People' })).toBeInstanceOf(HTMLElement);
    expect(
      within(person(1))
        .getAllByRole('textbox')
        .map((each) => each.id),
    ).toStrictEqual(['example-people-0-name', 'example-people-0-email']);
    expect(screen.queryByRole('button', { name: 'Remove Person 1' })).toBeNull();
  });

  it('R4.3 moves the focus to an added item, and announces it', async () => {
    await draw('Ada');
    await press('Add a person');
    expect(document.activeElement).toBe(box(2, 'Name'));
    expect(screen.getByText('Person 2 added.')).toBeInstanceOf(HTMLOutputElement);
  });

  it('R4.3 adds no more items than its maximum, and announces the maximum', async () => {
    const store = await draw('Ada', 'Bo', 'Cy');
    await press('You can add up to 3.');
    expect(store.state().answers['people']).toHaveLength(3);
  });

  it('R4.3 removes an item with its state, and the other items keep theirs', async () => {
    const store = await draw('Ada', 'Bo', 'Cy');
    await userEvent.type(box(3, 'Email'), 'cy@');
    await userEvent.tab();
    await press('Remove Person 2');
    expect(names()).toStrictEqual(['Ada', 'Cy']);
    expect(
      box(2, 'Email').getAttribute('aria-invalid'),
      'the visitor left this field with a wrong answer',
    ).toBe('true');
    expect(document.activeElement?.textContent).toContain('Person 2 was removed.');
    expect(store.state().valueSources).toMatchObject({ 'people.1.name': 'visitor' });
  });

  it('R4.3 restores a removed item at its place with its state', async () => {
    await draw('Ada', 'Bo', 'Cy');
    await press('Remove Person 2');
    await userEvent.type(box(2, 'Name'), 'rus');
    await press('Undo');
    expect(names()).toStrictEqual(['Ada', 'Bo', 'Cyrus']);
    expect(document.activeElement).toBe(box(2, 'Name'));
    expect(screen.queryByText(/was removed/)).toBeNull();
  });

  it('R4.3 moves an item with its controls: typing continues, and the focus stays on the button', async () => {
    await draw('Ada', 'Bo');
    const ada = box(1, 'Name');
    await press('Move Person 1 down');
    expect(names()).toStrictEqual(['Bo', 'Ada']);
    expect(box(2, 'Name')).toBe(ada);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Person 2 down' }));
    expect(screen.getByText('Person 1 is now in place 2 of 2.')).toBeInstanceOf(HTMLOutputElement);
    await press('Move Person 2 down');
    expect(names(), 'the last item stays the last').toStrictEqual(['Bo', 'Ada']);
  });

  it('R4.3 keeps problems with their items', async () => {
    await draw('Ada', 'Bo');
    await userEvent.type(box(1, 'Email'), 'ada@');
    await userEvent.tab();
    await press('Move Person 2 up');
    expect(box(2, 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(box(1, 'Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('R4.3 R2.20 shows no problem in an item that was added after a failed submit, until the next one', async () => {
    const store = await draw('Ada');
    act(() => store.update(submit));
    const listed = Object.keys(listedProblems(store.state()));
    await press('Add a person');
    expect(box(2, 'Email').getAttribute('aria-invalid')).toBeNull();
    expect(Object.keys(listedProblems(store.state())), 'the summary stays').toStrictEqual(listed);
    await press('Move Person 2 up');
    expect(box(1, 'Email').getAttribute('aria-invalid'), 'the new item has moved').toBeNull();
    expect(box(2, 'Email').getAttribute('aria-invalid'), 'this item was submitted').toBe('true');
    act(() => store.update(submit));
    expect(box(1, 'Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('R4.3 offers no restore after the visitor has cleared the form', async () => {
    const store = await draw('Ada', 'Bo');
    await press('Remove Person 2');
    act(() => store.update(({ form }) => freshState(form)));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(names()).toStrictEqual(['']);
  });

  it('R4.3 marks the field of the moved item as touched, not the field that takes its place', async () => {
    await draw('Ada', 'Bo');
    await userEvent.click(box(1, 'Email'));
    await press('Move Person 1 down');
    expect(box(2, 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(box(1, 'Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('R4.3 keeps the validation of a step with its items, and a new item is not validated yet', async () => {
    const { store } = drawForm(inSteps, messages);
    await press('Add a person');
    await press('Add a person');
    await userEvent.type(box(1, 'Name'), 'Ada');
    await press('Continue');
    await press('Remove Person 1');
    expect(box(1, 'Name').getAttribute('aria-invalid'), 'this is the field of the second person').toBe(
      'true',
    );
    await press('Add a person');
    expect(box(2, 'Name').getAttribute('aria-invalid'), 'the visitor has not been in this field').toBeNull();
    expect(Object.keys(store.state().problems)).toStrictEqual(['people.0.name', 'people.1.name']);
  });

  it('R4.3 has no answer after its last item was removed', async () => {
    const { store } = drawForm(inSteps, messages);
    await press('Add a person');
    await press('Remove Person 1');
    expect(store.state().answers).toStrictEqual({});
    expect(Object.keys(store.state().problems)).toStrictEqual(['people']);
  });

  it('R4.3 lists all problems of one item before those of the next', () => {
    const answers = { people: [{}, { name: 'x'.repeat(21), email: 'b@b.co' }, { name: 'c' }] };
    expect(validateAnswers(people, answers).problems).toStrictEqual({
      'people.0.name': { kind: 'required' },
      'people.0.email': { kind: 'required' },
      'people.1.name': { kind: 'tooLong', limit: 20 },
      'people.2.email': { kind: 'required' },
    });
  });

  it.each([
    { answers: {}, problem: { kind: 'required' }, because: 'there is no list' },
    { answers: { people: [] }, problem: { kind: 'tooShort', limit: 1 }, because: 'there is no item' },
  ])('R4.3 shows its own problem when $because', ({ answers, problem }) => {
    expect(validateAnswers(people, answers).problems).toStrictEqual({ people: problem });
  });
});

describe('R4.3 several choices', () => {
  const order = makeForm({
    schema: {
      type: 'object',
      required: ['sizes'],
      properties: {
        sizes: {
          type: 'array',
          minItems: 1,
          maxItems: 2,
          uniqueItems: true,
          items: { type: 'string', enum: ['s', 'm', 'l'] },
        },
      },
    },
  });

  it.each([
    { answers: {}, problem: { kind: 'required' }, because: 'nothing was chosen' },
    {
      answers: { sizes: [] },
      problem: { kind: 'tooShort', limit: 1 },
      because: 'the visitor removed the choice again',
    },
    {
      answers: { sizes: ['s', 'm', 'l'] },
      problem: { kind: 'tooLong', limit: 2 },
      because: 'there are too many choices',
    },
    {
      answers: { sizes: ['s', 'xl'] },
      problem: { kind: 'notInCatalog' },
      because: 'one of them is not a choice of the list',
    },
    {
      answers: { sizes: ['s', 's'] },
      problem: { kind: 'invalidFormat' },
      because: 'one choice occurs twice',
    },
  ])('R4.3 have one problem, at the field: $because', ({ answers, problem }) => {
    expect(validateAnswers(order, answers).problems).toStrictEqual({ sizes: problem });
  });

  it('R4.3 the page sends choices in the document’s order, whatever the order of the clicks', async () => {
    const { store } = drawForm(order, {
      'example.inputs.sizes.option.s': 'Small',
      'example.inputs.sizes.option.m': 'Medium',
      'example.inputs.sizes.option.l': 'Large',
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Large' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Small' }));
    expect(store.state().answers).toStrictEqual({ sizes: ['s', 'l'] });
  });
});

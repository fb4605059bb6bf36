import { describe, expect, it } from 'vitest';
import { endOfGroup, type FieldOrder, movedAfter, movedBefore, movedBy } from './field-order.ts';

/** Two steps: name and mail, then code and number (a group) and notes. */
const ORDER: FieldOrder = {
  names: ['name', 'mail', 'code', 'number', 'notes'],
  steps: [
    ['name', 'mail'],
    ['code', 'number', 'notes'],
  ],
  groups: [['code', 'number']],
};

describe('R12.2 fields are moved by one place', () => {
  it.each([
    { field: 'name', by: 1, names: 'mail name code number notes', because: 'two fields change places' },
    {
      field: 'name',
      by: -1,
      names: 'name mail code number notes',
      because: 'the first field cannot move up',
    },
    {
      field: 'notes',
      by: -1,
      names: 'name mail notes code number',
      because: 'a field jumps over a whole group',
    },
    {
      field: 'code',
      by: 1,
      names: 'name mail notes code number',
      because: 'the first field of a group takes the group along',
    },
    {
      field: 'number',
      by: -1,
      names: 'name mail number code notes',
      because: 'a field moves inside its group',
    },
    {
      field: 'number',
      by: 1,
      names: 'name mail notes code number',
      because: 'a field at the edge of its group moves the group',
    },
  ] as const)('moving $field by $by gives “$names”: $because', ({ field, by, names }) => {
    expect(movedBy(ORDER, field, by).names.join(' ')).toBe(names);
  });

  it('R12.2 a field at the edge of a step moves to the next step, and the order stays', () => {
    expect(movedBy(ORDER, 'mail', 1)).toStrictEqual({
      ...ORDER,
      steps: [['name'], ['code', 'number', 'notes', 'mail']],
    });
  });

  it('R12.2 the only field of a step cannot leave the step', () => {
    const alone = { ...ORDER, steps: [['name'], ['mail', 'code', 'number', 'notes']] };
    expect(movedBy(alone, 'name', 1)).toBe(alone);
  });
});

describe('R12.2 fields are dragged', () => {
  it.each([
    {
      field: 'mail',
      before: 'name',
      names: 'mail name code number notes',
      because: 'a field goes before another one',
    },
    {
      field: 'name',
      before: undefined,
      names: 'mail code number notes name',
      because: 'a field goes to the end',
    },
    {
      field: 'notes',
      before: 'number',
      names: 'name mail notes code number',
      because: 'a field from outside never goes into a group',
    },
    {
      field: 'number',
      before: 'code',
      names: 'name mail number code notes',
      because: 'a field moves inside its group',
    },
    {
      field: 'number',
      before: 'name',
      names: 'code number name mail notes',
      because: 'a field that leaves its group takes the group along',
    },
    {
      field: 'mail',
      before: 'mail',
      names: 'name mail code number notes',
      because: 'a field cannot go before itself',
    },
  ])('R12.2 dropping $field before $before gives “$names”: $because', ({ field, before, names }) => {
    expect(movedBefore(ORDER, field, before).names.join(' ')).toBe(names);
  });

  it('R12.2 a dragged field joins the step of its new neighbour', () => {
    expect(movedBefore(ORDER, 'mail', 'notes').steps[1]).toContain('mail');
  });

  it.each([
    { field: 'code', end: 'number' },
    { field: 'mail', end: 'mail' },
  ])('R12.2 a new field after $field goes after $end', ({ field, end }) => {
    expect(endOfGroup(ORDER, field)).toBe(end);
  });
});

describe('R12.2 fields are dropped after another field', () => {
  it.each([
    {
      field: 'notes',
      after: 'mail',
      names: 'name mail notes code number',
      first: 'name mail notes',
      because: 'the last place of a step can be reached',
    },
    {
      field: 'name',
      after: 'code',
      names: 'mail code number name notes',
      first: 'mail',
      because: 'a field from outside never goes into a group',
    },
    {
      field: 'code',
      after: 'number',
      names: 'name mail number code notes',
      first: 'name mail',
      because: 'a field moves inside its group',
    },
  ])('R12.2 dropping $field after $after gives “$names”: $because', ({ field, after, names, first }) => {
    const order = movedAfter(ORDER, field, after);
    expect(order.names.join(' ')).toBe(names);
    expect(order.names.filter((name) => order.steps[0]?.includes(name)).join(' ')).toBe(first);
  });
});

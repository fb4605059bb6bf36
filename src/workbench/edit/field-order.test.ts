import { describe, expect, it } from 'vitest';
import { endOfGroup, type FieldOrder, movedBefore, movedBy } from './field-order.ts';

/** Two steps: name and mail, then code and number (a group) and notes. */
const ORDER: FieldOrder = {
  names: ['name', 'mail', 'code', 'number', 'notes'],
  steps: [
    ['name', 'mail'],
    ['code', 'number', 'notes'],
  ],
  groups: [['code', 'number']],
};

describe('R12.2 fields are moved one step at a time', () => {
  it.each([
    { field: 'name', by: 1, names: 'mail name code number notes', because: 'two fields change places' },
    {
      field: 'name',
      by: -1,
      names: 'name mail code number notes',
      because: 'nothing stands before the first',
    },
    { field: 'notes', by: -1, names: 'name mail notes code number', because: 'a group is passed at once' },
    { field: 'code', by: 1, names: 'name mail number code notes', because: 'a field moves inside its group' },
    { field: 'number', by: 1, names: 'name mail notes code number', because: 'at its edge the group moves' },
  ] as const)('$field by $by: $because', ({ field, by, names }) => {
    expect(movedBy(ORDER, field, by).names.join(' ')).toBe(names);
  });

  it('changes the step of a field at its edge, and nothing else', () => {
    expect(movedBy(ORDER, 'mail', 1)).toStrictEqual({
      ...ORDER,
      steps: [['name'], ['code', 'number', 'notes', 'mail']],
    });
  });

  it('leaves no step empty', () => {
    const alone = { ...ORDER, steps: [['name'], ['mail', 'code', 'number', 'notes']] };
    expect(movedBy(alone, 'name', 1)).toBe(alone);
  });
});

describe('R12.2 fields are dragged', () => {
  it.each([
    { field: 'mail', before: 'name', names: 'mail name code number notes', because: 'before another one' },
    { field: 'name', before: undefined, names: 'mail code number notes name', because: 'to the end' },
    { field: 'notes', before: 'number', names: 'name mail notes code number', because: 'never into a group' },
    { field: 'number', before: 'code', names: 'name mail number code notes', because: 'inside its group' },
    { field: 'number', before: 'name', names: 'code number name mail notes', because: 'with its group' },
    { field: 'mail', before: 'mail', names: 'name mail code number notes', because: 'not before itself' },
  ])('$field: $because', ({ field, before, names }) => {
    expect(movedBefore(ORDER, field, before).names.join(' ')).toBe(names);
  });

  it('brings a field into the step of its new neighbour', () => {
    expect(movedBefore(ORDER, 'mail', 'notes').steps[1]).toContain('mail');
  });

  it.each([
    { field: 'code', end: 'number' },
    { field: 'mail', end: 'mail' },
  ])('adds behind $end what is added behind $field', ({ field, end }) => {
    expect(endOfGroup(ORDER, field)).toBe(end);
  });
});

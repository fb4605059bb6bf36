import { describe, expect, it, test } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { valueAt, withValueAt } from './value-at.ts';

const ada = { email: 'ada@shop.example' };
const bo = { email: 'bo@shop.example' };

describe('valueAt', () => {
  test.each<{ path: string; value: unknown; because: string }>([
    { path: 'name', value: 'Ada', because: 'it is an answer' },
    { path: 'people', value: [ada, bo], because: 'a list is an answer' },
    { path: 'people.1.email', value: 'bo@shop.example', because: 'an index names an item' },
    { path: 'people.2.email', value: undefined, because: 'the list has two items' },
    { path: 'people.length', value: undefined, because: 'the length of a list is no answer' },
    { path: 'name.length', value: undefined, because: 'a text has no parts' },
    { path: 'address.street.name', value: undefined, because: 'there is no address' },
    { path: 'constructor', value: undefined, because: 'what every object inherits is no answer' },
    { path: '__proto__', value: undefined, because: 'what every object inherits is no answer' },
  ])('$path is $value: $because', ({ path, value }) => {
    expect(valueAt({ name: 'Ada', people: [ada, bo] }, path)).toStrictEqual(value);
  });
});

describe('withValueAt', () => {
  test.each<{ answers: Answers; path: string; value: unknown; result: Answers; because: string }>([
    { answers: {}, path: 'name', value: 'Ada', result: { name: 'Ada' }, because: 'the answer is new' },
    {
      answers: { name: 'Ada' },
      path: 'name',
      value: 'Bo',
      result: { name: 'Bo' },
      because: 'the answer changed',
    },
    {
      answers: { name: 'Ada' },
      path: 'name',
      value: undefined,
      result: {},
      because: 'undefined removes the answer',
    },
    {
      answers: {},
      path: 'a.b.c',
      value: 1,
      result: { a: { b: { c: 1 } } },
      because: 'missing objects are created',
    },
    {
      answers: { a: { b: 1, c: 2 } },
      path: 'a.b',
      value: undefined,
      result: { a: { c: 2 } },
      because: 'the answer is inside an object',
    },
    {
      answers: { a: 'x' },
      path: 'a.b',
      value: 1,
      result: { a: { b: 1 } },
      because: 'an object replaces the text',
    },
    {
      answers: {},
      path: 'people.0.email',
      value: 'ada@shop.example',
      result: { people: [ada] },
      because: 'missing lists are created',
    },
    {
      answers: { people: [ada] },
      path: 'people.1',
      value: bo,
      result: { people: [ada, bo] },
      because: 'the item is added at the end',
    },
    {
      answers: { people: [ada] },
      path: 'people.0.email',
      value: 'bo@shop.example',
      result: { people: [bo] },
      because: 'the answer is inside an item',
    },
    {
      answers: { people: [ada, bo] },
      path: 'people.0.email',
      value: undefined,
      result: { people: [{}, bo] },
      because: 'an item without answers stays an item',
    },
    {
      answers: { people: [ada, bo] },
      path: 'people.0',
      value: undefined,
      result: { people: [bo] },
      because: 'the later items move up',
    },
    {
      answers: { people: [ada] },
      path: 'people.4000000000.email',
      value: 'bo@shop.example',
      result: { people: [ada, bo] },
      because: 'lists have no holes',
    },
    {
      answers: { rows: [[1]] },
      path: 'rows.0.1',
      value: 2,
      result: { rows: [[1, 2]] },
      because: 'a list is inside a list',
    },
  ])('sets the value at $path: $because', ({ answers, path, value, result }) => {
    const before = structuredClone(answers);

    expect(withValueAt(answers, path, value)).toStrictEqual(result);
    expect(answers, 'the given answers stay unchanged').toStrictEqual(before);
  });

  it('does not change neighbours', () => {
    const answers = { people: [ada, bo], address: { street: 'Torvet' } };
    const changed = withValueAt(answers, 'people.1.email', 'x');

    expect(changed['address']).toBe(answers.address);
    expect(valueAt(changed, 'people.0')).toBe(ada);
    expect(Object.keys(changed)).toStrictEqual(['people', 'address']);
  });

  it('does not change any prototype', () => {
    const answers = withValueAt(
      withValueAt({}, '__proto__.polluted', true),
      'constructor.prototype.polluted',
      true,
    );

    expect('polluted' in {}).toBe(false);
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
  });
});

import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { drawForm } from '#tests/support/draw-form.tsx';
import { makeForm } from './make-form.ts';

const names = Array.from({ length: 80 }, (_, at) => `field${at}`);
const always = names.filter((name) => name !== 'field3');
const text = { type: 'string' } as const;

/** A form that is long enough for chunks. One field is visible only when another has an answer. */
const form: CompiledForm = makeForm({
  schema: {
    type: 'object',
    properties: Object.fromEntries(always.map((name) => [name, text])),
    if: { required: ['field0'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { properties: { field3: text } },
  },
  ui: { 'ui:order': names, 'ui:groups': [{ name: 'pair', fields: ['field24', 'field25'] }] },
});

const messages = { 'example.groups.pair.legend': 'Pair' };

/** The controls in the order of the page. We find them by tag, because a search by role is slow for so many. */
function controls(container: HTMLElement): readonly HTMLInputElement[] {
  return [...container.querySelectorAll('input')];
}

const namesOf = (found: readonly HTMLInputElement[]): readonly string[] => found.map(({ name }) => name);

it('R10.4 a field that appears in a long form takes its place, and no other field mounts again', () => {
  const { container } = drawForm(form, messages);
  const before = controls(container);
  expect(namesOf(before)).toStrictEqual(always);

  const [first] = before;
  if (first) fireEvent.change(first, { target: { value: 'x' } });
  expect(namesOf(controls(container))).toStrictEqual(names);
  // A control that React mounts again loses the focus and the browser's autofill.
  expect(before.every((control) => control.isConnected)).toBe(true);
});

it('R10.4 a group stays together in a long form, at any place', () => {
  const { container } = drawForm(form, messages);
  const groups = [...container.querySelectorAll('fieldset')];
  expect(groups.map((group) => namesOf(controls(group)))).toStrictEqual([['field24', 'field25']]);
});

describe('R10.4 no chunk of a long form grows without limit', () => {
  const fieldsAt = (from: number, to: number): readonly string[] => names.slice(from, to);
  const LAYOUTS = [
    {
      because: 'two groups one after the other are two chunks',
      groups: [
        { name: 'one', fields: fieldsAt(0, 30) },
        { name: 'two', fields: fieldsAt(30, 60) },
      ],
      lengths: [30, 30, 20],
    },
    {
      because: 'a group of very many fields has its own chunks',
      groups: [{ name: 'one', fields: fieldsAt(10, 70) }],
      lengths: [10, 25, 25, 10, 10],
    },
    {
      because: 'only fields of the same group share a line',
      groups: [{ name: 'one', fields: fieldsAt(0, 10) }],
      spanned: 'field9',
      lengths: [25, 25, 25, 5],
    },
    {
      because: 'a group of one field shares its line with no other field',
      groups: [{ name: 'one', fields: fieldsAt(9, 10) }],
      spanned: 'field9',
      lengths: [25, 25, 25, 5],
    },
  ];

  it.each(LAYOUTS)('R10.4 $because', ({ groups, spanned, lengths }) => {
    const { container } = drawForm(
      makeForm({
        schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) },
        ui: { 'ui:groups': groups, ...(spanned && { [spanned]: { 'ui:options': { span: 'half' } } }) },
      }),
      Object.fromEntries(groups.map(({ name }) => [`example.groups.${name}.legend`, name])),
    );
    const inner = [...container.querySelectorAll('.chunk')].filter((chunk) => !chunk.querySelector('.chunk'));
    expect(inner.map((chunk) => chunk.querySelectorAll('input').length)).toStrictEqual(lengths);
  });
});

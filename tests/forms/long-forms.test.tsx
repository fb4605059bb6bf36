import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { drawForm } from '#tests/support/draw-form.tsx';
import { makeForm } from './make-form.ts';

const names = Array.from({ length: 80 }, (_, at) => `field${at}`);
const always = names.filter((name) => name !== 'field3');
const text = { type: 'string' } as const;

/** Long enough for stretches; one field is asked once another has an answer. */
const form: CompiledForm = makeForm({
  schema: {
    type: 'object',
    properties: Object.fromEntries(always.map((name) => [name, text])),
    if: { required: ['field0'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, which nobody awaits
    then: { properties: { field3: text } },
  },
  ui: { 'ui:order': names, 'ui:groups': [{ name: 'pair', fields: ['field24', 'field25'] }] },
});

const messages = { 'example.groups.pair.legend': 'Pair' };

/** The controls in the order they are drawn; found by their tag, for roles of so many are slow to find. */
function controls(container: HTMLElement): readonly HTMLInputElement[] {
  return [...container.querySelectorAll('input')];
}

const namesOf = (found: readonly HTMLInputElement[]): readonly string[] => found.map(({ name }) => name);

it('R10.4 a field that appears in a long form comes to its place and leaves all others as they are', () => {
  const { container } = drawForm(form, messages);
  const before = controls(container);
  expect(namesOf(before)).toStrictEqual(always);

  const [first] = before;
  if (first) fireEvent.change(first, { target: { value: 'x' } });
  expect(namesOf(controls(container))).toStrictEqual(names);
  // Drawn anew they would have lost the focus, and what a browser has filled in.
  expect(before.every((control) => control.isConnected)).toBe(true);
});

it('R10.4 a group stays together in a long form, wherever it stands', () => {
  const { container } = drawForm(form, messages);
  const groups = [...container.querySelectorAll('fieldset')];
  expect(groups.map((group) => namesOf(controls(group)))).toStrictEqual([['field24', 'field25']]);
});

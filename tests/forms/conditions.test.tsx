import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { submit } from '#engine/form-state.ts';
import { drawForm } from '#tests/support/draw-form.tsx';
import { makeForm } from './make-form.ts';

const form: CompiledForm = makeForm({
  schema: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { properties: { company: { type: 'string', minLength: 3 } }, required: ['company'] },
  },
});

const grouped: CompiledForm = makeForm({
  schema: {
    type: 'object',
    required: ['number'],
    properties: { kind: { type: 'string' }, number: { type: 'string' } },
    if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { properties: { code: { type: 'string' } } },
  },
  ui: {
    'ui:order': ['kind', 'code', 'number'],
    'ui:groups': [{ name: 'phone', fields: ['code', 'number'] }],
  },
});

const messages = {
  'example.inputs.code.label': 'Code',
  'example.inputs.number.label': 'Number',
  'example.groups.phone.legend': 'Phone',
  'example.inputs.kind.label': 'Kind',
  'example.inputs.company.label': 'Company',
};

it('R4.1 a conditional field appears when its condition holds, is validated, and disappears again', async () => {
  const { store } = drawForm(form, messages);
  const kind = screen.getByRole('textbox', { name: 'Kind' });
  expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();

  await userEvent.type(kind, ' company ');
  act(() => store.update(submit));
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveProperty('ariaInvalid', 'true');

  await userEvent.clear(kind);
  expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();
  expect(document.activeElement).toBe(kind);
});

it('R4.1 the form marks only the optional fields', () => {
  drawForm(grouped, messages);
  expect(screen.getByRole('textbox', { name: 'Kind (optional)' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Number' })).toBeInstanceOf(HTMLElement);
});

it('R4.1 a group renders without its first field when a condition hides this field', async () => {
  drawForm(grouped, messages);
  const boxes = (): readonly HTMLElement[] =>
    within(screen.getByRole('group', { name: 'Phone' })).getAllByRole('textbox');
  expect(boxes()).toHaveLength(1);

  await userEvent.type(screen.getByRole('textbox', { name: 'Kind (optional)' }), 'company');
  expect(boxes()).toHaveLength(2);
});

it('R4.1 a group may have the name of a field', () => {
  const twins = makeForm({
    schema: { type: 'object', properties: { phone: { type: 'string' }, number: { type: 'string' } } },
    ui: { 'ui:groups': [{ name: 'phone', fields: ['number'] }] },
  });
  // React would warn about two children with the same key, and a warning fails the test.
  drawForm(twins, messages);
  const group = within(screen.getByRole('group', { name: 'Phone' }));
  expect(group.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it.each([
  { required: [], joined: true, legend: 'Phone (optional)', because: 'the labels of its fields are hidden' },
  { required: ['number'], joined: true, legend: 'Phone', because: 'one field is required' },
  {
    required: ['land'],
    joined: true,
    legend: 'Phone (optional)',
    because: 'visitors choose the required field, and may leave out what they type',
  },
  {
    required: [],
    joined: false,
    legend: 'Phone',
    because: 'the label of each field says that it is optional',
  },
])('R4.1 the legend of a group is "$legend": $because', ({ required, joined, legend }) => {
  const pair = makeForm({
    schema: {
      type: 'object',
      required,
      properties: {
        land: { type: 'string', catalog: 'countries' },
        code: { type: 'string' },
        number: { type: 'string' },
      },
    },
    ui: { 'ui:groups': [{ name: 'phone', fields: ['land', 'code', 'number'], joined }] },
  });
  drawForm(pair, messages);
  expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe(legend);
});

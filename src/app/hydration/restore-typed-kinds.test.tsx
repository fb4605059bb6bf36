import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { allComponents } from '#tests/support/all-components.ts';
import { formAsElement } from '#tests/support/draw-form.tsx';
import { makeForm } from '#tests/forms/make-form.ts';
import { readTextBy } from '#app/form/read-text.ts';
import { restoreTypedValues } from './restore-typed-values.ts';

const sizes = { type: 'string', enum: ['small', 'large'] } as const;

/** Every kind of control that a visitor can use before React runs, once without and once with a default. */
const KINDS: Readonly<Record<string, { readonly schema: JsonSchema; readonly widget?: string }>> = {
  line: { schema: { type: 'string' } },
  amount: { schema: { type: 'number' } },
  count: { schema: { type: 'integer' } },
  day: { schema: { type: 'string', format: 'date' }, widget: 'date' },
  remark: { schema: { type: 'string' }, widget: 'textarea' },
  site: { schema: { type: 'string' }, widget: 'url' },
  size: { schema: sizes },
  shape: { schema: sizes, widget: 'radios' },
  extras: { schema: { type: 'array', items: sizes, uniqueItems: true } },
  isNew: { schema: { type: 'boolean' } },
};

const DEFAULTS: Answers = {
  line: 'Kiel',
  amount: 1234.5,
  count: 12,
  day: '2026-11-21',
  remark: 'none yet',
  site: 'https://nordlys.example',
  size: 'large',
  shape: 'large',
  extras: ['small'],
  isNew: true,
};

function makeKinds(defaults: Answers = {}): ReturnType<typeof makeForm> {
  const properties = Object.entries(KINDS).map(([name, { schema }]) => [
    name,
    name in defaults ? { ...schema, default: defaults[name] } : schema,
  ]);
  const ui = Object.entries(KINDS).flatMap(([name, { widget }]) =>
    widget === undefined ? [] : [[name, { 'ui:widget': widget }]],
  );
  return makeForm({
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    ui: Object.fromEntries(ui),
  });
}

const MESSAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['size', 'shape', 'extras'].flatMap((field) =>
      ['small', 'large'].map((code) => [`example.inputs.${field}.option.${code}`, code]),
    ),
  ),
  'example.inputs.people.add': 'Add a person',
  'example.inputs.people.item': 'Person {number}',
};

const pages: { readonly root: Root; readonly element: HTMLElement }[] = [];

afterEach(() => {
  for (const { root, element } of pages.splice(0)) {
    act(() => root.unmount());
    element.remove();
  }
});

interface Started {
  readonly store: FormStore;
  readonly element: HTMLElement;
  readonly mismatches: readonly unknown[];
}

/** Serves the form, lets a visitor use it, restores typed values and saved answers, and hydrates. */
async function startForm(
  form: ReturnType<typeof makeForm>,
  {
    early,
    savedAnswers = {},
  }: { readonly early?: (page: HTMLElement) => void; readonly savedAnswers?: Answers } = {},
): Promise<Started> {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(formAsElement(createFormStore(form), MESSAGES));
  early?.(element);
  const store = createFormStore(form);
  for (const [name, answer] of Object.entries(savedAnswers)) store.change(name, answer, 'saved');
  const restore = (): void =>
    restoreTypedValues(element, store, {
      pack: { language: 'en', messages: {}, catalogs: {}, forms: {} },
      readText: readTextBy(allComponents.widgets, 'en-GB'),
    });
  restore();
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(element, formAsElement(store, MESSAGES), {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  restore();
  pages.push({ root, element });
  return { store, element, mismatches };
}

function control(page: HTMLElement, name: string): HTMLInputElement {
  const found = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`The page has no "${name}".`);
  return found;
}

/** The visible value of a field: the text of a control, or the ticked codes. */
function shown(page: HTMLElement, name: string): unknown {
  const boxes = page.querySelectorAll<HTMLInputElement>(`[name="${name}"]:is([type=radio], [type=checkbox])`);
  if (boxes.length === 0) return control(page, name).value;
  return [...boxes].flatMap(({ checked, value }) => (checked ? value : []));
}

function tick(page: HTMLElement, name: string, code: string): void {
  const box = page.querySelector<HTMLInputElement>(`[name="${name}"][value="${code}"]`);
  if (!box) throw new Error(`"${name}" has no "${code}".`);
  box.checked = !box.checked;
}

describe('R2.27 a form that the server rendered', () => {
  it('has no answers when it has no defaults: no first radio, no unticked checkbox', async () => {
    const { store, mismatches } = await startForm(makeKinds());
    expect(store.state().answers).toStrictEqual({});
    expect(mismatches).toStrictEqual([]);
  });

  it('keeps its defaults, each with its type', async () => {
    const { store, mismatches } = await startForm(makeKinds(DEFAULTS));
    expect(store.state().answers).toStrictEqual(DEFAULTS);
    expect(store.state().valueSources).toStrictEqual({});
    expect(mismatches).toStrictEqual([]);
  });

  it.each([
    { defaults: {}, because: 'the field had no answer' },
    { defaults: DEFAULTS, because: 'saved answers are stronger than a default' },
  ])('shows saved answers: $because', async ({ defaults }) => {
    const savedAnswers = {
      line: 'Aarhus',
      amount: 7.25,
      count: 3,
      day: '2027-01-02',
      remark: 'later',
      site: 'https://lys.example',
      size: 'small',
      shape: 'small',
      extras: ['large'],
      isNew: false,
    };
    const { store, element, mismatches } = await startForm(makeKinds(defaults), { savedAnswers });
    expect(mismatches).toStrictEqual([]);
    expect(store.state().answers).toStrictEqual(savedAnswers);
    expect(Object.keys(KINDS).map((name) => shown(element, name))).toStrictEqual([
      'Aarhus',
      '7.25',
      '3',
      '2027-01-02',
      'later',
      'https://lys.example',
      'small',
      ['small'],
      ['large'],
      [],
    ]);
  });
});

describe('R2.27 an answer that the visitor gave before React ran', () => {
  it.each<{ name: string; act: (page: HTMLElement) => void; answer: unknown; because: string }>([
    {
      name: 'amount',
      act: (page) => (control(page, 'amount').value = '1,234.5'),
      answer: 1234.5,
      because: 'the widget reads numbers as the language writes them',
    },
    {
      name: 'count',
      act: (page) => (control(page, 'count').value = 'twelve'),
      answer: 'twelve',
      because: 'a text that is no number stays a text, so that the visitor sees the problem',
    },
    {
      name: 'day',
      act: (page) => (control(page, 'day').value = '2026-12-24'),
      answer: '2026-12-24',
      because: 'the answer of a date is a text',
    },
    {
      name: 'remark',
      act: (page) => (control(page, 'remark').value = 'Two lines'),
      answer: 'Two lines',
      because: 'the answer of several lines is a text',
    },
    {
      name: 'size',
      act: (page) => (control(page, 'size').value = 'small'),
      answer: 'small',
      because: 'the visitor chose an option',
    },
    {
      name: 'shape',
      act: (page) => tick(page, 'shape', 'small'),
      answer: 'small',
      because: 'the visitor chose a radio',
    },
    {
      name: 'extras',
      act: (page) => tick(page, 'extras', 'large'),
      answer: ['large'],
      because: 'the answer of several checkboxes is a list',
    },
    {
      name: 'isNew',
      act: (page) => (control(page, 'isNew').checked = true),
      answer: true,
      because: 'the visitor ticked it',
    },
  ])('the answer to $name is $answer: $because', async ({ name, act: early, answer }) => {
    const { store, mismatches } = await startForm(makeKinds(), { early });
    expect(store.state().answers).toStrictEqual({ [name]: answer });
    expect(store.state().valueSources).toStrictEqual({ [name]: 'visitor' });
    expect(mismatches).toStrictEqual([]);
  });

  it.each<{ name: string; act: (page: HTMLElement) => void; answer: unknown }>([
    { name: 'line', act: (page) => (control(page, 'line').value = ''), answer: undefined },
    { name: 'amount', act: (page) => (control(page, 'amount').value = '2'), answer: 2 },
    { name: 'size', act: (page) => (control(page, 'size').value = ''), answer: undefined },
    { name: 'shape', act: (page) => tick(page, 'shape', 'small'), answer: 'small' },
    { name: 'extras', act: (page) => tick(page, 'extras', 'small'), answer: undefined },
    { name: 'isNew', act: (page) => (control(page, 'isNew').checked = false), answer: false },
  ])('is stronger than the default of $name', async ({ name, act: early, answer }) => {
    const { store } = await startForm(makeKinds(DEFAULTS), { early });
    const { [name]: _default, ...others } = DEFAULTS;
    expect(store.state().answers).toStrictEqual(
      answer === undefined ? others : { ...others, [name]: answer },
    );
  });
});

describe('R4.3 a conditional field', () => {
  const form = makeForm({
    schema: {
      type: 'object',
      properties: { isCompany: { type: 'boolean' }, people: { type: 'array', items: namedItems() } },
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      allOf: [{ if: ticked(), then: { properties: { register: { type: 'string' } } } }],
    },
    ui: { 'ui:order': ['register', 'isCompany', 'people'] },
  });

  it('appears after hydration when saved answers meet its condition', async () => {
    const { element, mismatches } = await startForm(form, {
      savedAnswers: { isCompany: true, register: 'HRB 4711' },
    });
    expect(mismatches).toStrictEqual([]);
    expect(control(element, 'register').value).toBe('HRB 4711');
  });

  it('appears after hydration when the visitor met its condition before hydration', async () => {
    const { element, mismatches } = await startForm(form, {
      early: (page) => (control(page, 'isCompany').checked = true),
    });
    expect(mismatches).toStrictEqual([]);
    expect(control(element, 'register').value).toBe('');
  });

  it('R4.3 the items of a repeatable group appear when they are in the saved answers', async () => {
    const { element, mismatches } = await startForm(form, {
      savedAnswers: { people: [{ name: 'Ada' }, { name: 'Bea' }] },
    });
    expect(mismatches).toStrictEqual([]);
    expect(control(element, 'people.1.name').value).toBe('Bea');
  });

  function ticked(): JsonSchema {
    return { properties: { isCompany: { const: true } }, required: ['isCompany'] };
  }

  function namedItems(): JsonSchema {
    return { type: 'object', properties: { name: { type: 'string' } } };
  }
});

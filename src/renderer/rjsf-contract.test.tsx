import type Form from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { formElement } from '#tests/support/form-element.ts';
import { rjsfOfPage } from '#tests/support/rjsf-of-page.ts';
import * as rjsfOfPackage from './rjsf-under-test.ts';
import { readJson } from '#compiler/read-json.ts';
import { templates } from './rjsf-parts.tsx';
import { NO_JUDGE } from './rjsf-structure.ts';

// What we rely on of rjsf (R4.10). A red test here says which of our assumptions an update has broken, or what is missing
// of it in the page (docs/decisions/0010).

const RJSF = [
  { name: 'the package', ...rjsfOfPackage },
  { name: 'the page', ...(await rjsfOfPage()) },
];

/** Draws what rjsf tells a field, so that tests can read it. */
function Told({ fieldPathId, schema, formData, required }: FieldProps): ReactElement {
  const told = { path: fieldPathId.path, type: schema.type, required, formData };
  return <output id={fieldPathId.$id}>{JSON.stringify(told)}</output>;
}

/** Draws each property of the root, as our own ObjectField does, at one level. */
function Root({ schema, registry, ...props }: FieldProps): ReactNode {
  const { SchemaField: Schema } = registry.fields;
  if (!Schema) return null;
  return (
    <>
      {Object.entries(schema.properties ?? {}).map(([name, definition]) => (
        <Schema
          {...props}
          key={name}
          name={name}
          registry={registry}
          schema={typeof definition === 'object' ? definition : {}}
          uiSchema={{}}
          fieldPathId={{ $id: `signup-${name}`, path: [name] }}
        />
      ))}
    </>
  );
}

type FormProps = ComponentProps<typeof Form>;

type FormMaker = (schema: RJSFSchema, props?: Partial<FormProps>) => ReactElement;

/** Makes forms with rjsf of one kind. */
function formMaker(rjsf: Pick<typeof rjsfOfPackage, 'Form' | 'SchemaField'>): FormMaker {
  const fields = {
    SchemaField: rjsf.SchemaField,
    ObjectField: Root,
    StringField: Told,
    BooleanField: Told,
    NumberField: Told,
    ArrayField: Told,
  };
  return (schema, props) => (
    <rjsf.Form
      idPrefix="signup"
      idSeparator="-"
      schema={schema}
      formData={{}}
      validator={NO_JUDGE}
      fields={fields}
      templates={templates}
      experimental_defaultFormStateBehavior={{
        constAsDefaults: 'never',
        emptyObjectFields: 'skipEmptyDefaults',
        requiredBooleanDefault: 'skip',
        arrayMinItems: { populate: 'never' },
      }}
      noHtml5Validate
      noValidate
      showErrorList={false}
      {...props}
    >
      <button type="submit">Send</button>
    </rjsf.Form>
  );
}

function drawn(container: HTMLElement): readonly unknown[] {
  return [...container.querySelectorAll('output')].map(({ id, textContent }): unknown => ({
    id,
    ...JSON.parse(textContent),
  }));
}

const FLAT: RJSFSchema = {
  type: 'object',
  required: ['terms'],
  properties: {
    email: { type: 'string' },
    age: { type: 'integer' },
    price: { type: 'number' },
    terms: { type: 'boolean', const: true },
    people: { type: 'array', items: { type: 'object', properties: { email: { type: 'string' } } } },
  },
};

it.each(['core', 'utils', 'validator-ajv8'])('R4.10 @rjsf/%s is pinned: exactly 6.11.1', (name) => {
  const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>('package.json');
  expect(devDependencies[`@rjsf/${name}`]).toBe('6.11.1');
});

describe.each(RJSF)('rjsf of $name', (rjsf) => {
  const makeForm = formMaker(rjsf);

  it('picks the field we registered for the type of a schema', () => {
    const { container } = render(makeForm(FLAT));
    expect(drawn(container)).toMatchObject([
      { id: 'signup-email', path: ['email'], type: 'string' },
      { id: 'signup-age', path: ['age'], type: 'integer' },
      { id: 'signup-price', path: ['price'], type: 'number' },
      { id: 'signup-terms', path: ['terms'], type: 'boolean' },
      { id: 'signup-people', path: ['people'], type: 'array' },
    ]);
  });

  it('draws nothing of its own around our fields: the template is handed them as its children', () => {
    const FieldTemplate = ({ id, children }: FieldTemplateProps): ReactElement => (
      <section id={`${id}-frame`}>{children}</section>
    );
    const { container } = render(makeForm(FLAT, { templates: { ...templates, FieldTemplate } }));
    const email = container.querySelector('output');
    expect(email?.parentElement?.id).toBe('signup-email-frame');
    expect(email?.parentElement?.children).toHaveLength(1);
    expect(container.querySelector('form')?.firstElementChild?.id).toBe('signup-frame');
  });

  it('puts our button in the place of its own', () => {
    const { container } = render(makeForm(FLAT));
    expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toStrictEqual([
      'Send',
    ]);
  });

  it('makes up no answer: no constant, no consent, no empty object (reference §0.1)', () => {
    const told: unknown[] = [];
    const ObjectField = ({ formData }: FieldProps): null => (told.push(formData), null);
    const address: RJSFSchema = { type: 'object', properties: { city: { type: 'string' } } };
    const schema: RJSFSchema = { ...FLAT, properties: { ...FLAT.properties, address } };
    render(makeForm(schema, { fields: { SchemaField: rjsf.SchemaField, ObjectField } }));
    expect(told).toStrictEqual([{}]);
  });

  it('R2.24 draws the form element that it is handed, and keeps the browser from showing bubbles of its own', () => {
    // It tells of a submit by itself: FormView.test.tsx.
    const OurForm = (props: ComponentProps<'form'>): ReactElement => <form {...props} data-ours />;
    const form = formElement(render(makeForm(FLAT, { tagName: OurForm, className: 'fields' })).container);
    expect(form.dataset).toHaveProperty('ours');
    expect(form.className).toBe('fields');
    expect(form.noValidate).toBe(true);
  });

  it('keeps fields mounted while everything around them is drawn again', () => {
    const { container, rerender } = render(makeForm(FLAT));
    const before = [...container.querySelectorAll('output')];
    rerender(makeForm(FLAT, { className: 'other' }));
    const after = [...container.querySelectorAll('output')];
    expect(after.every((field, at) => field === before[at])).toBe(true);
  });

  it('R4.7 draws the fields of another form that takes its place, and only those', () => {
    const { container, rerender } = render(makeForm(FLAT));
    const properties: RJSFSchema['properties'] = { email: { type: 'string' }, vatNumber: { type: 'string' } };
    rerender(makeForm({ type: 'object', properties }));
    expect(drawn(container)).toMatchObject([{ path: ['email'] }, { path: ['vatNumber'] }]);
    expect(drawn(container)).toHaveLength(2);
  });
});

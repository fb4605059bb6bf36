import type { FormProps } from '@rjsf/core';
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
  WidgetProps,
} from '@rjsf/utils';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formElement } from '#tests/support/form-element.ts';
import { rjsfOfPage } from '#tests/support/rjsf-of-page.ts';
import * as rjsfOfPackage from './rjsf-under-test.ts';
import { readJson } from '#compiler/read-json.ts';
import { NO_VALIDATOR } from './form-schema.ts';

// Our assumptions about rjsf (R4.10). A red test shows which assumption an update of rjsf has broken, or which part of rjsf the
// page's bundle lacks (docs/decisions/0038).

const RJSF = [
  { name: 'the npm package', ...rjsfOfPackage },
  { name: 'the built page', ...(await rjsfOfPage()) },
];

/** Renders the props from rjsf, so that tests can read them. */
function Probe({ id, label, value, required, options, rawErrors }: WidgetProps): ReactElement {
  return <output id={id}>{JSON.stringify({ label, value, required, options, rawErrors })}</output>;
}

const Nothing = (): ReactNode => null;

const TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content),
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
};

type FormMaker = (schema: RJSFSchema, props?: Partial<FormProps>) => ReactElement;

/** Makes forms with rjsf from the package or from the page's bundle, as `FormView` does. */
function formMaker({ withTheme, StringField, ...others }: typeof rjsfOfPackage): FormMaker {
  const fields = { ...others, StringField, BooleanField: StringField };
  const Form = withTheme({ fields, templates: TEMPLATES, widgets: { probe: Probe } });
  return (schema, props) => (
    <Form
      idPrefix="signup"
      idSeparator="-"
      schema={schema}
      uiSchema={UI}
      formData={{}}
      validator={NO_VALIDATOR}
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
    </Form>
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
    email: { type: 'string', title: 'E-mail' },
    age: { type: 'integer' },
    terms: { type: 'boolean', const: true },
    plans: { type: 'array', items: { type: 'string', enum: ['small', 'large'] }, uniqueItems: true },
  },
};

const UI: UiSchema = {
  email: { 'ui:widget': 'probe', 'ui:options': { span: 'half' } },
  age: { 'ui:widget': 'probe' },
  terms: { 'ui:widget': 'probe' },
  plans: { 'ui:widget': 'probe', 'ui:field': 'StringField' },
  vatNumber: { 'ui:widget': 'probe' },
};

it.each(['core', 'utils', 'validator-ajv8'])('R4.10 @rjsf/%s is pinned: exactly 6.11.1', (name) => {
  const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>('package.json');
  expect(devDependencies[`@rjsf/${name}`]).toBe('6.11.1');
});

describe.each(RJSF)('rjsf from $name', ({ name: _name, ...rjsf }) => {
  const makeForm = formMaker(rjsf);

  it('finds the widget of every field in our registry, by its name in the UI schema', () => {
    const { container } = render(makeForm(FLAT));
    expect(drawn(container)).toMatchObject([
      { id: 'signup-email', label: 'E-mail', required: false, options: { span: 'half' } },
      { id: 'signup-age', label: 'age' },
      { id: 'signup-terms', required: true },
      { id: 'signup-plans' },
    ]);
  });

  it('passes to the widget the value, errors and `required` that a registered SchemaField sets', () => {
    const Joined = (props: FieldProps): ReactElement =>
      props.schema.type === 'string' ? (
        <rjsf.SchemaField
          {...props}
          required
          formData="maria@"
          errorSchema={Object({ __errors: ['Too short'] })}
        />
      ) : (
        <rjsf.SchemaField {...props} />
      );
    const { container } = render(makeForm(FLAT, { fields: { SchemaField: Joined } }));
    expect(drawn(container)[0]).toMatchObject({ value: 'maria@', required: true, rawErrors: ['Too short'] });
  });

  it('passes a widget’s answer to the registered SchemaField, without storing it', () => {
    const onChange = vi.fn<(value: unknown) => void>();
    const Joined = (props: FieldProps): ReactElement => (
      <rjsf.SchemaField {...props} onChange={(value: unknown) => onChange(value)} />
    );
    const Button = (props: WidgetProps): ReactElement => (
      <button type="button" onClick={() => props.onChange('maria')}>
        Fill in
      </button>
    );
    const schema: RJSFSchema = { type: 'object', properties: { email: { type: 'string' } } };
    const { getByText } = render(
      makeForm(schema, { fields: { SchemaField: Joined }, widgets: { probe: Button } }),
    );
    getByText('Fill in').click();
    expect(onChange.mock.calls).toStrictEqual([['maria']]);
  });

  it('passes field, label, error and help to FieldTemplate', () => {
    const FieldTemplate = ({ id, label, errors, help, children }: FieldTemplateProps): ReactElement => (
      <section id={`${id}-frame`} aria-label={label}>
        {children}
        {errors}
        {help}
      </section>
    );
    const { container } = render(makeForm(FLAT, { templates: { ...TEMPLATES, FieldTemplate } }));
    const frame = container.querySelector('output')?.parentElement;
    expect([frame?.id, frame?.ariaLabel ?? frame?.getAttribute('aria-label')]).toStrictEqual([
      'signup-email-frame',
      'E-mail',
    ]);
    expect(container.querySelector('form')?.firstElementChild?.id).toBe('signup-frame');
  });

  it('passes the properties to ObjectFieldTemplate in the order of the schema', () => {
    const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps): string =>
      properties.map(({ name }) => name).join();
    const { container } = render(makeForm(FLAT, { templates: { ...TEMPLATES, ObjectFieldTemplate } }));
    expect(container.textContent).toContain('email,age,terms,plans');
  });

  it('renders our button in place of its own', () => {
    const { container } = render(makeForm(FLAT));
    expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toStrictEqual([
      'Send',
    ]);
  });

  it('invents no answer: no constant, no consent, no empty object (reference §0.1)', () => {
    const received: unknown[] = [];
    const ObjectField = ({ formData }: FieldProps): null => (received.push(formData), null);
    const address: RJSFSchema = { type: 'object', properties: { city: { type: 'string' } } };
    const schema: RJSFSchema = { ...FLAT, properties: { ...FLAT.properties, address } };
    render(makeForm(schema, { fields: { ObjectField } }));
    expect(received).toStrictEqual([{}]);
  });

  it('R2.24 renders the given form element, and suppresses the browser’s own validation messages', () => {
    // The form element handles submit itself: FormView.test.tsx.
    const OurForm = (props: ComponentProps<'form'>): ReactElement => <form {...props} data-ours />;
    const form = formElement(render(makeForm(FLAT, { tagName: OurForm, className: 'fields' })).container);
    expect(form.dataset).toHaveProperty('ours');
    expect(form.className).toBe('fields');
    expect(form.noValidate).toBe(true);
  });

  it('keeps fields mounted while everything around them renders again', () => {
    const { container, rerender } = render(makeForm(FLAT));
    const before = [...container.querySelectorAll('output')];
    rerender(makeForm(FLAT, { className: 'other' }));
    const after = [...container.querySelectorAll('output')];
    expect(after.every((field, at) => field === before[at])).toBe(true);
  });

  it('R4.7 renders the fields of another form that replaces the first, and no others', () => {
    const { container, rerender } = render(makeForm(FLAT));
    const properties: RJSFSchema['properties'] = { email: { type: 'string' }, vatNumber: { type: 'string' } };
    rerender(makeForm({ type: 'object', properties }));
    expect(drawn(container)).toMatchObject([{ id: 'signup-email' }, { id: 'signup-vatNumber' }]);
    expect(drawn(container)).toHaveLength(2);
  });
});

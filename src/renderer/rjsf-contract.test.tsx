import Form, { type IChangeEvent } from '@rjsf/core';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  hashForSchema,
  type FieldProps,
  type FieldTemplateProps,
  type RJSFSchema,
  type RegistryFieldsType,
  type ValidatorType,
} from '@rjsf/utils';
import { fireEvent, render } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isRecord } from '#contract/is-record.ts';
import { formElement } from '#tests/support/form-element.ts';
import { readJson } from '#tools/read-json.ts';
import { templates } from './rjsf-parts.tsx';
import { rjsfValidator } from './rjsf-validator.ts';

// What we rely on of rjsf (R4.10). A red test here says which of our assumptions an update has broken.

/** Draws what rjsf tells a field, so that tests can read it. */
function Told({ fieldPathId, schema, formData, required }: FieldProps): ReactElement {
  const told = { path: fieldPathId.path, type: schema.type, required, formData };
  return <output id={fieldPathId.$id}>{JSON.stringify(told)}</output>;
}

/** Draws each property of the root, as our own ObjectField does, at one level. */
function Root({ schema, registry, formData, ...props }: FieldProps): ReactElement {
  const resolved: RJSFSchema = registry.schemaUtils.retrieveSchema(schema, formData);
  const Schema = registry.fields['SchemaField'] ?? SchemaField;
  return (
    <>
      {Object.entries(resolved.properties ?? {}).map(([name, definition]) => (
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

const FIELDS: RegistryFieldsType = {
  SchemaField,
  ObjectField: Root,
  StringField: Told,
  BooleanField: Told,
  NumberField: Told,
};

/** Nobody has to judge anything. */
const unused = (): never => {
  throw new Error('rjsf judged answers, which is not its business here.');
};
const NO_JUDGE: ValidatorType = {
  isValid: unused,
  validateFormData: unused,
  rawValidation: unused,
  reset: () => undefined,
};

type FormProps = ComponentProps<typeof Form>;

function makeForm(schema: RJSFSchema, props: Partial<FormProps> = {}): ReactElement {
  return (
    <Form
      idPrefix="signup"
      idSeparator="-"
      schema={schema}
      formData={{}}
      validator={NO_JUDGE}
      fields={FIELDS}
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
    </Form>
  );
}

function drawn(container: HTMLElement): readonly unknown[] {
  return [...container.querySelectorAll('output')].map(({ id, textContent }): unknown => ({
    id,
    ...JSON.parse(textContent),
  }));
}

function submitted(onSubmit: (event: IChangeEvent) => void, schema: RJSFSchema): void {
  const { container } = render(makeForm(schema, { onSubmit }));
  fireEvent.submit(formElement(container));
}

const FLAT: RJSFSchema = {
  type: 'object',
  required: ['terms'],
  properties: {
    email: { type: 'string' },
    age: { type: 'integer' },
    price: { type: 'number' },
    terms: { type: 'boolean', const: true },
  },
};

describe('rjsf', () => {
  it.each(['core', 'utils', 'validator-ajv8'])('R4.10 is pinned: @rjsf/%s is exactly 6.11.1', (name) => {
    const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>('package.json');
    expect(devDependencies[`@rjsf/${name}`]).toBe('6.11.1');
  });

  it('picks the field we registered for the type of a schema', () => {
    const { container } = render(makeForm(FLAT));
    expect(drawn(container)).toMatchObject([
      { id: 'signup-email', path: ['email'], type: 'string' },
      { id: 'signup-age', path: ['age'], type: 'integer' },
      { id: 'signup-price', path: ['price'], type: 'number' },
      { id: 'signup-terms', path: ['terms'], type: 'boolean' },
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
    const onSubmit = vi.fn<(event: IChangeEvent) => void>();
    const schema: RJSFSchema = {
      ...FLAT,
      properties: {
        ...FLAT.properties,
        address: { type: 'object', properties: { city: { type: 'string' } } },
      },
    };
    submitted(onSubmit, schema);
    expect(onSubmit.mock.calls[0]?.[0].formData).toStrictEqual({});
  });

  it('R2.22 calls onSubmit without judging when it is told not to', () => {
    const onSubmit = vi.fn<() => void>();
    submitted(onSubmit, FLAT);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('R2.24 keeps the browser from leaving the page and from showing bubbles of its own', () => {
    const { container } = render(makeForm({ ...FLAT }));
    const form = formElement(container);
    expect(form.noValidate).toBe(true);
    expect(fireEvent.submit(form)).toBe(false);
  });

  it('calls the newest onSubmit: functions it was handed before are not kept', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { container, rerender } = render(makeForm(FLAT, { onSubmit: first }));
    rerender(makeForm(FLAT, { onSubmit: second }));
    fireEvent.submit(formElement(container));
    expect([first.mock.calls.length, second.mock.calls.length]).toStrictEqual([0, 1]);
  });

  it('keeps fields mounted while everything around them is drawn again', () => {
    const { container, rerender } = render(makeForm(FLAT));
    const before = [...container.querySelectorAll('output')];
    rerender(makeForm(FLAT, { className: 'other' }));
    const after = [...container.querySelectorAll('output')];
    expect(after.every((field, at) => field === before[at])).toBe(true);
  });
});

describe('conditions', () => {
  const IS_COMPANY: RJSFSchema = {
    properties: { isCompany: { const: true } },
    required: ['isCompany'],
  };
  const CONDITIONAL: RJSFSchema = {
    type: 'object',
    properties: { isCompany: { type: 'boolean' } },
    allOf: [
      {
        if: IS_COMPANY,
        // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, which nobody awaits
        then: { properties: { vatNumber: { type: 'string' } } },
        else: { properties: { birthday: { type: 'string' } } },
      },
    ],
  };

  /** As the build compiles conditions: by the hash of the schema that rjsf will ask with. */
  const validator = rjsfValidator({
    name: 'made-up',
    conditions: {
      [hashForSchema(IS_COMPANY)]: (answers) => isRecord(answers) && answers['isCompany'] === true,
    },
  });

  const names = (container: HTMLElement): readonly string[] =>
    [...container.querySelectorAll('output')].map(({ id }) => id);

  it('R4.3 are asked of our validator, and the branch that holds is drawn', () => {
    const { container, rerender } = render(
      makeForm(CONDITIONAL, { validator, formData: { isCompany: true } }),
    );
    expect(names(container)).toStrictEqual(['signup-isCompany', 'signup-vatNumber']);
    rerender(makeForm(CONDITIONAL, { validator, formData: { isCompany: false } }));
    expect(names(container)).toStrictEqual(['signup-isCompany', 'signup-birthday']);
  });

  it('that the build has not compiled are a mistake of ours, told by name', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const empty = rjsfValidator({ name: 'made-up', conditions: {} });
    expect(() => render(makeForm(CONDITIONAL, { validator: empty }))).toThrow('A condition of "made-up"');
  });

  it('R4.5 our validator judges nothing else: that is the engine’s business', () => {
    expect(validator.validateFormData({}, CONDITIONAL)).toStrictEqual({ errors: [], errorSchema: {} });
    expect(validator.rawValidation(CONDITIONAL, {})).toStrictEqual({});
  });
});

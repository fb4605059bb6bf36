import { useState, type ReactNode } from 'react';
import { useController, type Control, type UseFormReturn } from 'react-hook-form';
import { format } from '#bench/contenders/say.ts';
import type { FormAnswers } from './answers-schema.ts';
import { ChoiceInput, type Choice } from './ChoiceInput.tsx';

interface FormProps {
  readonly form: UseFormReturn<FormAnswers>;
}

/** A text field with its error. */
function TextInput({ form, name, type = 'text', autoComplete }: TextInputProps): ReactNode {
  const error = form.formState.errors[name]?.message;
  return (
    <div className="field">
      <label htmlFor={name}>{format(`inputs.${name}.label`)}</label>
      <input
        id={name}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-error`}
        {...form.register(name)}
      />
      <p id={`${name}-error`} className="error">
        {error}
      </p>
    </div>
  );
}

interface TextInputProps extends FormProps {
  readonly name: keyof FormAnswers;
  readonly type?: string;
  readonly autoComplete: string;
}

/** A choice from a long list. */
export function ChoiceField({ control, name, choices, autoComplete, onChosen }: ChoiceFieldProps): ReactNode {
  const { field, fieldState } = useController({ control, name });
  return (
    <ChoiceInput
      name={name}
      label={format(`inputs.${name}.label`)}
      choices={choices}
      value={field.value}
      error={fieldState.error?.message}
      autoComplete={autoComplete}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
    />
  );
}

interface ChoiceFieldProps {
  readonly control: Control<FormAnswers>;
  readonly name: 'countrySelector' | 'currencySelector';
  readonly choices: readonly Choice[];
  readonly autoComplete: string;
  readonly onChosen?: (value: string) => void;
}

/** The fields for name, organisation and e-mail. */
export function PersonFields({ form }: FormProps): ReactNode {
  return (
    <>
      <TextInput form={form} name="firstName" autoComplete="given-name" />
      <TextInput form={form} name="lastName" autoComplete="family-name" />
      <TextInput form={form} name="organisation" autoComplete="organization" />
      <TextInput form={form} name="email" type="email" autoComplete="email" />
    </>
  );
}

/** Dial code and number. */
export function PhoneFields({ form, countries }: PhoneFieldsProps): ReactNode {
  return (
    <div className="phone">
      <div className="field">
        <label htmlFor="numberCode">{format('inputs.numberCode.label')}</label>
        <select
          id="numberCode"
          autoComplete="tel-country-code"
          aria-describedby="numberCode-error"
          {...form.register('numberCode')}
        >
          {countries.map(({ value, dialCode, label }) => (
            <option key={value} value={value}>
              {label} ({dialCode})
            </option>
          ))}
        </select>
        <p id="numberCode-error" className="error">
          {form.formState.errors.numberCode?.message}
        </p>
      </div>
      <TextInput form={form} name="number" type="tel" autoComplete="tel-national" />
    </div>
  );
}

interface PhoneFieldsProps extends FormProps {
  readonly countries: readonly (Choice & { readonly dialCode: string })[];
}

/** The password, and a button that shows it. */
export function PasswordField({ form }: FormProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextInput
        form={form}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {format('inputs.password.label')}
      </button>
    </>
  );
}

/** The required consent to the terms. */
export function TermsField({ form }: FormProps): ReactNode {
  const error = form.formState.errors.terms;
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby="terms-error"
          {...form.register('terms')}
        />
        <span>{format('inputs.terms.label').replaceAll(/<[^>]+>/g, '')}</span>
      </label>
      <p id="terms-error" className="error">
        {error?.message}
      </p>
    </div>
  );
}

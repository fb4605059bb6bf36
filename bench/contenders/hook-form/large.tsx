import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm, useFormState, type Control, type UseFormRegister } from 'react-hook-form';
import { z } from 'zod';
import { fieldCount, tellDrawn } from '#bench/contenders/tell-drawn.ts';

const names = Array.from({ length: fieldCount }, (_, at) => `field${at}`);
const rule = z.string().trim().min(1, 'Please fill in this field.').max(80, 'Use up to 80 characters.');
const schema = z.object(Object.fromEntries(names.map((name) => [name, rule])));
type LargeAnswers = Record<string, string>;

interface FieldProps {
  readonly name: string;
  readonly register: UseFormRegister<LargeAnswers>;
  readonly control: Control<LargeAnswers>;
}

/** A field that subscribes only to its own state, as the documentation advises for large forms. */
function Field({ name, register, control }: FieldProps): ReactNode {
  const error = useFormState({ control, name }).errors[name]?.message;
  return (
    <div className="field">
      <label htmlFor={name}>Words</label>
      <input
        id={name}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-error`}
        {...register(name)}
      />
      <p id={`${name}-error`} className="error">
        {error}
      </p>
    </div>
  );
}

function LargeForm(): ReactNode {
  const { register, control, handleSubmit } = useForm<LargeAnswers>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {names.map((name) => (
        <Field key={name} name={name} register={register} control={control} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place.');
createRoot(root).render(<LargeForm />);
tellDrawn();

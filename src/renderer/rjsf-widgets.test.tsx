import type { WidgetProps } from '@rjsf/utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { allWidgets as shipped } from '#tests/support/all-components.ts';
import { submit } from '#engine/form-state.ts';
import { drawSignUp } from '#tests/support/draw-sign-up.tsx';

/** A widget written for plain rjsf, without our props. */
function Documented({ id, value, required, rawErrors = [], options, onChange }: WidgetProps): ReactNode {
  return (
    <input
      id={id}
      value={String(value ?? '')}
      required={required}
      aria-invalid={rawErrors.length > 0}
      autoComplete={String(options['autocomplete'])}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

it('R4.10 a widget written for plain rjsf sets an answer, and shows the answer, its error and its options', async () => {
  const { store } = drawSignUp({ widgets: { ...shipped, text: Documented } });
  const name = screen.getByRole('textbox', { name: 'First name' });
  await userEvent.type(name, 'Li');

  expect(store.state().answers['firstName']).toBe('Li');
  expect(name).toHaveProperty('value', 'Li');
  expect(name).toHaveProperty('required', true);
  expect(name.getAttribute('autocomplete')).toBe('given-name');

  await userEvent.clear(name);
  store.update(submit);

  expect(
    (await screen.findByRole('textbox', { name: 'First name' })).ariaInvalid ??
      name.getAttribute('aria-invalid'),
  ).toBe('true');
});

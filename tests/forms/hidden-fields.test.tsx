import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawForm } from '#tests/support/draw-form.tsx';
import { makeForm } from './make-form.ts';

it('R4.3 a hidden field needs no label, and the form around it renders', () => {
  drawForm(
    makeForm({
      schema: {
        type: 'object',
        properties: { source: { type: 'string', default: 'fair' }, city: { type: 'string' } },
      },
      ui: { source: { 'ui:widget': 'hidden' } },
    }),
  );
  expect(screen.getAllByRole('textbox').map(({ id }) => id)).toStrictEqual(['example-city']);
});

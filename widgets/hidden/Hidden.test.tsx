import { expect, it } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { hidden } from './Hidden.tsx';

it('R4.3 a hidden widget renders nothing, and never changes its answer', () => {
  const { answers } = drawField(hidden, { value: 'sign-up' });
  expect([document.body.textContent, document.querySelector('input'), answers()]).toStrictEqual([
    '',
    null,
    [],
  ]);
});

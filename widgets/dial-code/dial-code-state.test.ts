import { describe, expect, it, test } from 'vitest';
import { chosenOf, drawingOf } from './dial-code-state.ts';

const CHOICES = [
  { value: 'CA', label: 'Canada (+1)', short: '+1' },
  { value: 'US', label: 'United States (+1)', short: '+1' },
];

describe('R2.49 what a browser can draw inside a select', () => {
  test.each([
    { css: { supports: () => true }, drawing: 'rich', because: 'it knows base-select' },
    { css: { supports: () => false }, drawing: 'plain', because: 'it does not yet' },
    { css: {}, drawing: 'plain', because: 'it cannot even be asked' },
    { css: undefined, drawing: 'plain', because: 'there are no styles at all' },
  ])('$drawing: $because', ({ css, drawing }) => {
    expect(drawingOf(css)).toBe(drawing);
  });
});

describe('R2.49 the chosen entry', () => {
  it('is a country, even where two countries share a code', () => {
    expect(chosenOf(CHOICES, 'US')?.label).toBe('United States (+1)');
  });

  it.each(['+1', '', 'DE', undefined, null, 1])('is none for %s', (value) => {
    expect(chosenOf(CHOICES, value)).toBeUndefined();
  });
});

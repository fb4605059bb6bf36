import { describe, expect, test } from 'vitest';
import { drawingOf } from './dial-code-state.ts';

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

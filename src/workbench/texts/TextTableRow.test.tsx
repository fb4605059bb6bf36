import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextTableRow } from './TextTableRow.tsx';

it('R18.10 a text has its new name once the words that name it have changed', () => {
  const draw = (words: string): React.ReactNode => (
    <table>
      <tbody>
        <TextTableRow
          textKey="form.inputs.email.help"
          words={words}
          note=""
          languages="en"
          texts="{}"
          missing=""
          stale=""
          start=""
          onText={undefined}
        />
      </tbody>
    </table>
  );
  const { rerender } = render(draw('The help of “E-mail”'));
  rerender(draw('The help of “Address”'));
  expect(screen.getByRole('textbox').ariaLabel).toBe('The help of “Address” in English');
});

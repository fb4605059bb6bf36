import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
          outdated="{}"
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

it('R12.7 says that English is newer, what it was, and takes a confirmation of the translation', () => {
  const write = vi.fn<(key: string, language: string, text: string) => void>();
  render(
    <table>
      <tbody>
        <TextTableRow
          textKey="signup.inputs.terms.label"
          words="The label of “Terms”"
          note=""
          languages="en de"
          texts='{ "en": "I agree.", "de": "Ich stimme zu." }'
          missing=""
          outdated='{ "de": "I accept the <terms>terms</terms>." }'
          start=""
          onText={write}
        />
      </tbody>
    </table>,
  );
  screen.getByText(/English is newer\. It was: “I accept the terms\.”\./);
  screen.getByRole('button', { name: 'Still right: The label of “Terms” in German' }).click();
  expect(write.mock.calls).toStrictEqual([['signup.inputs.terms.label', 'de', 'Ich stimme zu.']]);
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { messagesPath, readAt, textIn } from '#workbench/edit/documents.ts';
import { WordedText } from './WordedText.tsx';

it.each(['en', 'de'])(
  'R18.10 the consent is shown in words, with its links named in English: %s',
  (language) => {
    const text = textIn(readAt(CONTENT, messagesPath(language), ['signup.inputs.terms.label']));
    const { container } = render(<WordedText text={text} />);
    expect(container.textContent).not.toContain('<');
    expect(container.textContent).toContain(' (link to the terms)');
    expect(container.textContent).toContain(' (link to the privacy notice)');
  },
);

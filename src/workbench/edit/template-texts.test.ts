import { describe, expect, it } from 'vitest';
import { templateTexts } from './template-texts.ts';

describe('R12.6 texts that the workbench wrote itself', () => {
  it.each([
    {
      texts: { 'signup.inputs.source.option.first': 'First choice' },
      found: ['First choice'],
      because: 'no editor has replaced the text of the workbench',
    },
    {
      texts: { 'signup.inputs.source.option.first': 'A friend' },
      found: [],
      because: 'an editor has written another text',
    },
    {
      texts: { 'webinar.lede': 'What this form is about.' },
      found: ['What this form is about.'],
      because: 'a new form begins with this text',
    },
    { texts: { 'signup.title': 'First choice' }, found: [], because: 'the text is not that of a choice' },
  ])('are $found of $texts: $because', ({ texts, found }) => {
    const documents = new Map([
      ['catalogs/messages/en.json', JSON.stringify(texts)],
      ['catalogs/messages/de.json', JSON.stringify(texts)],
    ]);
    expect(templateTexts(documents)).toStrictEqual(found);
  });
});

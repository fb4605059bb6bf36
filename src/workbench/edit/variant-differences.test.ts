import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { together } from './documents.ts';
import { addField, removeField, setRequired, setRule } from './field-edits.ts';
import { outlineOf } from './form-outline.ts';
import { TEMPLATES } from './new-fields.ts';
import { moveFieldTo } from './order-edits.ts';
import { variantDifferences } from './variant-differences.ts';
import { inVariant } from './variant-edits.ts';

const FORM = 'sign-up';

describe('R12.2 the outline shows what differs in one language', () => {
  it('the outline names fields that differ, that only one language has, and that one language leaves out', () => {
    const [template] = TEMPLATES;
    const { fields } = outlineOf(CONTENT, FORM);
    const [email, organisation] = ['email', 'organisation'].map((one) =>
      fields.find(({ name }) => name === one),
    );
    if (!template || !email || !organisation) throw new Error('the fixture has another form');
    const gestures = [
      addField(FORM, { template, name: 'register', labels: { en: 'Register' } }),
      setRule(FORM, email, { rule: 'maxLength', value: 30 }),
      setRequired(FORM, 'lastName', false),
      removeField(FORM, organisation),
      moveFieldTo(FORM, 'email', 'firstName'),
    ];
    const content = together(...gestures.map((gesture) => inVariant(FORM, 'de', gesture)))(CONTENT);
    const { fields: found, gone, words } = variantDifferences(content, FORM, 'de');
    expect(Object.fromEntries(found)).toStrictEqual({
      email: { isAdded: false, words: ['it has other rules'] },
      lastName: { isAdded: false, words: ['visitors may leave it empty'] },
      register: { isAdded: true, words: [] },
    });
    expect(gone.map(({ name }) => name)).toStrictEqual(['organisation']);
    expect(words).toStrictEqual(['The fields stand in another order.']);
  });

  it('the outline names no field while the languages are equal', () => {
    const { fields, gone, words } = variantDifferences(CONTENT, FORM, 'de');
    expect([fields.size, gone.length, words.length]).toStrictEqual([0, 0, 0]);
  });
});

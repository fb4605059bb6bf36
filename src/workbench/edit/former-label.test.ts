import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { formerLabel } from './former-label.ts';
import { setMessage } from './text-edits.ts';

function after(text: string, language = 'en') {
  const now = setMessage({ language, key: 'signup.inputs.organisation.label', text })(CONTENT);
  return formerLabel(CONTENT, now, { prefix: 'signup', field: 'organisation', language });
}

describe('R18.10 a label that changes', () => {
  it.each([
    { text: 'Company', language: 'en', label: 'Organisation' },
    { text: 'Firma', language: 'de', label: 'Unternehmen' },
  ])('R18.10 to “$text” leaves texts that still say “$label”', ({ text, language, label }) => {
    const former = after(text, language);
    expect(former?.label).toBe(label);
    expect(former?.places.join()).toContain(
      `The error text of “${language === 'en' ? text : 'Organisation'}” for an answer that is missing`,
    );
  });

  it.each([
    { text: 'Organisation', because: 'the label is the live one' },
    { text: 'Your organisation', because: 'the label still says the word' },
  ])('R18.10 to “$text” leaves nothing to say: $because', ({ text }) => {
    expect(after(text)).toBeUndefined();
  });

  it('R18.10 that no other text says leaves nothing to say', () => {
    const change = { language: 'en', key: 'signup.inputs.firstName.label', text: 'Given name' };
    const live = setMessage({ ...change, text: 'Zzyzx' })(CONTENT);
    const place = { prefix: 'signup', field: 'firstName', language: 'en' };
    expect(formerLabel(live, setMessage(change)(live), place)).toBeUndefined();
  });

  it.each([
    { former: 'Sation', because: '“organisation” is another word' },
    { former: 'Organ', because: '“organisation” is a longer word' },
    { former: 'Yo', because: '“you” is another word, because the label is short' },
  ])('R18.10 is not found inside another word: from “$former”: $because', ({ former }) => {
    const label = { language: 'en', key: 'signup.inputs.organisation.label' };
    const live = setMessage({ ...label, text: former })(CONTENT);
    const now = setMessage({ ...label, text: 'Company' })(live);
    const place = { prefix: 'signup', field: 'organisation', language: 'en' };
    expect(formerLabel(live, now, place)).toBeUndefined();
  });

  it.each([
    { former: 'Team', text: 'Adresse der Teams', because: 'words have endings' },
    { former: 'Amt', text: 'Name Ihres Amtes', because: 'a short word has a short ending' },
    { former: '会社名', text: '会社名を入力してください', because: 'no space stands between words' },
  ])('R18.10 “$former” is found in “$text”: $because', ({ former, text }) => {
    const label = { language: 'de', key: 'signup.inputs.organisation.label' };
    const note = { language: 'de', key: 'signup.note', text };
    const live = setMessage(note)(setMessage({ ...label, text: former })(CONTENT));
    const place = { prefix: 'signup', field: 'organisation', language: 'de' };
    expect(formerLabel(live, setMessage({ ...label, text: 'Firma' })(live), place)).toMatchObject({
      others: 1,
    });
  });

  it('R18.10 names places, and counts the texts that have none', () => {
    const change = { language: 'en', key: 'signup.inputs.organisation.label', text: 'Company' };
    const note = { language: 'en', key: 'signup.note', text: 'For your organisation' };
    const live = setMessage(note)(CONTENT);
    const place = { prefix: 'signup', field: 'organisation', language: 'en' };
    const before = after('Company');
    const found = formerLabel(live, setMessage(change)(live), place);
    expect(found).toStrictEqual({ ...before, others: Number(before?.others) + 1 });
  });
});

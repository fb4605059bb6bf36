import { TRANSLATED_FROM } from '#contract/message-file.ts';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#merge/merge-texts.ts';
import { CONTENT } from '#tests/support/content.ts';
import { renameChoice } from './choice-codes.ts';
import { setChoices } from './choice-edits.ts';
import { type Documents, type Gesture, messagesPath, readAt, together } from './documents.ts';
import { duplicateField } from './duplicate-field.ts';
import { addField, removeField } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { TEMPLATES } from './new-fields.ts';
import { setMessage, setMessages } from './text-edits.ts';
import { outdatedIn } from './translations.ts';
import { inVariant } from './variant-edits.ts';

const FORM = 'sign-up';
const KEY = 'signup.title';
const OTHER = 'signup.submit';

const en = (text: string, key = KEY): Gesture => setMessage({ language: 'en', key, text });
const de = (text: string, key = KEY): Gesture => setMessage({ language: 'de', key, text });

/** The content whose title is `A` in English, and `Eins` in German. No file has a note. */
const PLAIN = setMessages([
  { language: 'en', key: KEY, text: 'A' },
  { language: 'de', key: KEY, text: 'Eins' },
])(
  new Map([
    ...CONTENT,
    [messagesPath('en'), `{ "${KEY}": "?", "${OTHER}": "Send" }`],
    [messagesPath('de'), `{ "${OTHER}": "Senden" }`],
  ]),
);
const B_IS_NEWER = en('B')(PLAIN);
const UP_TO_DATE = de('Zwei')(B_IS_NEWER);

function notesIn(documents: Documents): unknown {
  return readAt(documents, messagesPath('de'), [TRANSLATED_FROM]);
}

describe('R12.7 a translation notes the English text that it was made from', () => {
  it.each<{
    readonly because: string;
    readonly before: Documents;
    readonly edits: Gesture;
    readonly notes: unknown;
  }>([
    {
      because: 'English changes for the first time',
      before: PLAIN,
      edits: en('B'),
      notes: { [KEY]: 'A' },
    },
    {
      because:
        'the English text was the placeholder of an empty form, and translators translate no placeholder',
      before: new Map([...PLAIN, [messagesPath('en'), `{ "${KEY}": "What this form is about." }`]]),
      edits: en('B'),
      notes: undefined,
    },
    { because: 'English is written as it was', before: PLAIN, edits: en('A'), notes: undefined },
    { because: 'only the translation changes', before: PLAIN, edits: de('Uno'), notes: undefined },
    {
      because: 'English changes once more, and the translation is of the first text',
      before: B_IS_NEWER,
      edits: en('C'),
      notes: { [KEY]: 'A' },
    },
    {
      because: 'an editor translates it anew',
      before: B_IS_NEWER,
      edits: de('Zwei'),
      notes: { [KEY]: 'B' },
    },
    {
      because: 'an editor looks at it and keeps it',
      before: B_IS_NEWER,
      edits: de('Eins'),
      notes: { [KEY]: 'B' },
    },
    {
      because: 'English is again what the translation was made from',
      before: B_IS_NEWER,
      edits: en('A'),
      notes: { [KEY]: 'A' },
    },
    {
      because: 'English changes after the new translation',
      before: UP_TO_DATE,
      edits: en('C'),
      notes: { [KEY]: 'B' },
    },
    {
      because: 'an editor empties English and writes another text',
      before: UP_TO_DATE,
      edits: together(en(''), en('C')),
      notes: { [KEY]: 'B' },
    },
    {
      because: 'an editor empties the translation before typing another one',
      before: UP_TO_DATE,
      edits: together(de(''), de('Drei')),
      notes: { [KEY]: 'B' },
    },
    {
      because: 'both texts are gone',
      before: B_IS_NEWER,
      edits: together(en(''), de('')),
      notes: {},
    },
    {
      because: 'one import has a new English text with its translation',
      before: B_IS_NEWER,
      edits: setMessages([
        { language: 'de', key: KEY, text: 'Drei' },
        { language: 'en', key: KEY, text: 'C' },
      ]),
      notes: { [KEY]: 'C' },
    },
    {
      because: 'one import has two English texts',
      before: PLAIN,
      edits: setMessages([
        { language: 'en', key: KEY, text: 'B' },
        { language: 'en', key: OTHER, text: 'Go' },
      ]),
      notes: { [KEY]: 'A', [OTHER]: 'Send' },
    },
  ])('R12.7 the German notes are $notes: $because', ({ before, edits, notes }) => {
    expect(notesIn(edits(before))).toStrictEqual(notes);
  });
});

/** The messages of the documents after two drafts have met. Both sides get the same. */
function merged(base: Documents, one: Gesture, other: Gesture): Documents {
  const paths = ['en', 'de'].map(messagesPath);
  const [mine, theirs] = [one(base), other(base)];
  const texts = paths.map((path) => {
    const three = { base: base.get(path) ?? null, mine: mine.get(path) ?? null };
    const { text, conflicts } = mergeTexts({ ...three, theirs: theirs.get(path) ?? null });
    expect(conflicts).toStrictEqual([]);
    return [path, text ?? ''] as const;
  });
  return new Map([...base, ...texts]);
}

describe('R12.7 R18.5 two drafts meet, and the notes stay true', () => {
  it.each<{
    readonly because: string;
    readonly before: Documents;
    readonly one: Gesture;
    readonly other: Gesture;
    readonly older: Readonly<Record<string, string>>;
  }>([
    {
      because: 'one translates an older text, and the other changes English once more',
      before: B_IS_NEWER,
      one: de('Zwei'),
      other: en('C'),
      older: { [KEY]: 'B' },
    },
    {
      because: 'one empties the translation and writes it anew, and the other changes English',
      before: UP_TO_DATE,
      one: together(de(''), de('Drei')),
      other: en('C'),
      older: { [KEY]: 'B' },
    },
    {
      because: 'one translates a text without a note, and the other changes English',
      before: PLAIN,
      one: de('Uno'),
      other: en('B'),
      older: { [KEY]: 'A' },
    },
    {
      because: 'one ends the last note, and the other writes another one',
      before: B_IS_NEWER,
      one: de('Zwei'),
      other: en('Go', OTHER),
      older: { [OTHER]: 'Send' },
    },
    {
      because: 'each writes the first note of a file',
      before: PLAIN,
      one: en('B'),
      other: en('Go', OTHER),
      older: { [KEY]: 'A', [OTHER]: 'Send' },
    },
    {
      because: 'one removes both texts with the last note, and the other writes another note',
      before: B_IS_NEWER,
      one: together(en(''), de('')),
      other: en('Go', OTHER),
      older: { [OTHER]: 'Send' },
    },
  ])('R12.7 R18.5 German is older in $older: $because', ({ before, one, other, older }) => {
    for (const both of [merged(before, one, other), merged(before, other, one)])
      expect(Object.fromEntries(outdatedIn(both, 'de'))).toStrictEqual(older);
  });
});

const OPTION = (code: string): string => `signup.inputs.size.option.${code}`;
const [CHOICE] = TEMPLATES.filter(({ choices }) => choices !== undefined);

/** The form with a choice. English is newer in one of its texts, and in the label of the organisation. */
const WITH_CHOICE = together(
  ...(CHOICE
    ? [addField(FORM, { template: CHOICE, name: 'size', labels: { en: 'Size', de: 'Umfang' } })]
    : []),
  de('Erste', OPTION('first')),
  en('One', OPTION('first')),
  en('Company', 'signup.inputs.organisation.label'),
)(CONTENT);

function fieldIn(documents: Documents, name: string): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((field) => field.name === name);
  if (!found) throw new Error(`there is no field ${name}`);
  return found;
}

describe('R12.7 a note goes where its text goes', () => {
  const organisation = { 'signup.inputs.organisation.label': 'Organisation' };
  const first = { [OPTION('first')]: 'First choice' };
  it.each<{ readonly because: string; readonly edits: Gesture; readonly notes: unknown }>([
    {
      because: 'the code of a choice changes',
      edits: renameChoice(FORM, { field: 'size', from: 'first', to: 'one' }),
      notes: { ...organisation, [OPTION('one')]: 'First choice' },
    },
    {
      because: 'a field is copied',
      edits: duplicateField(FORM, fieldIn(WITH_CHOICE, 'organisation')),
      notes: { ...organisation, ...first, 'signup.inputs.organisation2.label': 'Organisation' },
    },
    {
      because: 'a field is removed',
      edits: removeField(FORM, fieldIn(WITH_CHOICE, 'organisation')),
      notes: first,
    },
    {
      because: 'only Germans are no longer asked, so the texts of the field stay',
      edits: inVariant(FORM, 'de', removeField(FORM, fieldIn(WITH_CHOICE, 'organisation'))),
      notes: { ...organisation, ...first },
    },
    {
      because: 'a choice is removed',
      edits: setChoices(FORM, fieldIn(WITH_CHOICE, 'size'), [{ code: 'second', texts: {} }]),
      notes: organisation,
    },
    {
      because: 'another choice changes, and the editor sees all texts of the field',
      edits: setChoices(FORM, fieldIn(WITH_CHOICE, 'size'), [
        { code: 'first', texts: { en: 'One', de: 'Erste' } },
        { code: 'second', texts: { en: 'Two' } },
      ]),
      notes: { ...organisation, ...first },
    },
  ])('R12.7 the German notes are $notes: $because', ({ edits, notes }) => {
    expect(notesIn(WITH_CHOICE)).toStrictEqual({ ...organisation, ...first });
    expect(notesIn(edits(WITH_CHOICE))).toStrictEqual(notes);
  });
});

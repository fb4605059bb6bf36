import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#merge/merge-texts.ts';
import type { ContestedMember } from '#protocol/workbench.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { memberInWords } from './conflict-in-words.ts';

const ENGLISH = 'catalogs/messages/en.json';
const GERMAN = 'catalogs/messages/de.json';
const NAMES = 'catalogs/hall-names-de/1.json';
const DOCUMENTS: Documents = new Map([
  [
    'forms/note/schema.json',
    json({ properties: { subject: { maxLength: 64 }, body: {}, place: { enum: ['c1', 'c2', 'c3'] } } }),
  ],
  [
    'forms/note/ui.json',
    json({
      messages: 'note',
      'ui:order': ['subject', 'body', 'place'],
      'ui:steps': ['s1', 's2', 's3'].map((name) => ({ name, fields: [] })),
    }),
  ],
  ['forms/note/examples.json', json({ one: { a: 1 } })],
  ['forms/note/page.json', json({ path: 'note', languages: ['en'] })],
  [
    ENGLISH,
    json({
      'note.title': 'A note',
      'note.inputs.subject.label': 'Subject',
      'note.inputs.subject.help': 'In a few words',
      'note.inputs.body.label': 'Message',
      'note.inputs.place.option.c1': 'Here',
      'note.inputs.place.option.c2': 'There',
      'note.steps.s1.title': 'Your words',
      'note.steps.s2.title': 'Where',
      $served: false,
    }),
  ],
  [GERMAN, json({ $translatedFrom: { 'note.inputs.subject.label': 'Theme' } })],
  [NAMES, json({ entries: [{ value: 'h1', name: 'Halle 1' }] })],
]);

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}

/** What both have made of a document, in words: each side has replaced one text in it. */
function wordsOf([file = '', from = '', mine = '', theirs = '']: readonly string[]): readonly object[] {
  const base = DOCUMENTS.get(file) ?? '';
  expect(base).toContain(from);
  const texts = { base, mine: base.replace(from, mine), theirs: base.replace(from, theirs) };
  const describeChange = (before: Documents, after: Documents): readonly string[] => {
    const [was, is] = [before.get(file), after.get(file)].map((text) =>
      /"maxLength": (\d+)/.exec(text ?? ''),
    );
    return was?.[1] === is?.[1] ? [] : [`At most ${is?.[1]} characters (before: ${was?.[1]}).`];
  };
  return mergeTexts(texts).conflicts.map((member) =>
    memberInWords({ file, texts }, member, { documents: DOCUMENTS, describe: describeChange }),
  );
}

describe('R18.5 R18.10 a contested member', () => {
  it.each([
    {
      because: 'a text has its name and its language',
      change: [ENGLISH, '"Subject"', '"Topic"', '"Title"'],
      words: {
        what: 'The label of “Subject” in English',
        language: 'en',
        before: 'Subject',
        mine: 'Topic',
        theirs: 'Title',
      },
    },
    {
      because: 'both have translated a text again, each from another English text (R12.7)',
      change: [GERMAN, 'Theme', 'Subject', 'Topic'],
      words: {
        what: 'The label of “Subject” in German: the English text that it was made from',
        language: undefined,
        before: 'Theme',
        mine: 'Subject',
        theirs: 'Topic',
      },
    },
    {
      because: 'one side has removed the text, and the other has emptied it',
      change: [
        ENGLISH,
        '"note.inputs.subject.help": "In a few words",',
        '',
        '"note.inputs.subject.help": "",',
      ],
      words: {
        what: 'The help of “Subject” in English',
        language: 'en',
        before: 'In a few words',
        mine: 'not there',
        theirs: 'empty',
      },
    },
    {
      because: 'a rule has the name of its field, and sentences as its values',
      change: ['forms/note/schema.json', '64', '32', '16'],
      words: {
        what: '“Subject”',
        language: undefined,
        before: 'At most 64 characters.',
        mine: 'At most 32 characters.',
        theirs: 'At most 16 characters.',
      },
    },
    {
      because: 'an order has the labels of the fields',
      change: [
        'forms/note/ui.json',
        '"subject",\n    "body",\n    "place"',
        '"place",\n    "subject",\n    "body"',
        '"subject",\n    "place",\n    "body"',
      ],
      words: {
        what: 'The order of the form “A note”',
        language: undefined,
        before: 'Subject, Message, place',
        mine: 'place, Subject, Message',
        theirs: 'Subject, place, Message',
      },
    },
    {
      because: 'an order of choices has their texts, and a code where there is none',
      change: [
        'forms/note/schema.json',
        '"c1",\n        "c2",\n        "c3"',
        '"c3",\n        "c1",\n        "c2"',
        '"c1",\n        "c3",\n        "c2"',
      ],
      words: {
        what: '“place”',
        language: undefined,
        before: 'Here, There, c3',
        mine: 'c3, Here, There',
        theirs: 'Here, c3, There',
      },
    },
    {
      because: 'a setting of a page has its form',
      change: ['forms/note/page.json', '"path": "note"', '"path": "notes"', '"path": "a-note"'],
      words: {
        what: 'A setting of the form “A note”',
        language: undefined,
        before: 'note',
        mine: 'notes',
        theirs: 'a-note',
      },
    },
    {
      because: 'what has no words is not shown as JSON',
      change: ['forms/note/examples.json', '"a": 1', '"b": 1', '"a": { "c": 1 }'],
      words: {
        what: 'The examples of the form “A note”',
        language: undefined,
        before: '1',
        mine: 'not there',
        theirs: 'a change that only the source shows',
      },
    },
    {
      because: 'a name of a list has the list and the language',
      change: [NAMES, 'Halle 1', 'Saal 1', 'Raum 1'],
      words: {
        what: 'The names of “Hall” in German',
        language: undefined,
        before: 'Halle 1',
        mine: 'Saal 1',
        theirs: 'Raum 1',
      },
    },
    {
      because: 'whether a language is served is no text',
      change: [ENGLISH, '"$served": false', '"$served": true', '"$served": 0'],
      words: { what: 'The texts in English', language: undefined, before: 'no', mine: 'yes', theirs: '0' },
    },
  ])('R18.5 R18.10 is described without keys and files: $because', ({ change, words }) => {
    expect(wordsOf(change)).toStrictEqual([words]);
  });

  it('R18.5 R18.10 is an order of steps by their titles', () => {
    const member = {
      path: ['ui:steps'],
      kind: 'order',
      base: ['s1', 's2', 's3'],
      mine: ['s2', 's1', 's3'],
      theirs: ['s3', 's1', 's2'],
    } as const;
    expect(inNote(member)).toStrictEqual({
      what: 'The order of the form “A note”',
      language: undefined,
      before: 'Your words, Where, s3',
      mine: 'Where, Your words, s3',
      theirs: 's3, Your words, Where',
    });
  });

  it('R18.5 is a whole document where the two versions differ too much to be shown', () => {
    expect(inNote({ path: [], kind: 'value' })).toMatchObject({
      what: 'The settings of the form “A note”',
      language: undefined,
      instead: 'The two versions differ too much to be shown part by part. One of them stays as a whole.',
    });
  });
});

it('R18.5 shows the values of a rule as they are, where the server has left the texts out', () => {
  const member: ContestedMember = {
    path: ['name', 'ui:widget'],
    kind: 'value',
    base: 'text',
    mine: 'email',
    theirs: 'tel',
  };
  const surroundings = { documents: DOCUMENTS, describe: () => ['Never asked.'] };
  const words = memberInWords({ file: 'forms/note/ui.json' }, member, surroundings);
  expect(words).toMatchObject({ before: 'text', mine: 'email', theirs: 'tel' });
});

/** A contested member of the form, in words. */
function inNote(member: ContestedMember): object {
  const [file, text = ''] = ['forms/note/ui.json', DOCUMENTS.get('forms/note/ui.json')];
  const texts = { base: text, mine: text, theirs: text };
  return memberInWords({ file, texts }, member, { documents: DOCUMENTS, describe: () => [] });
}

import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import { type Documents, type Gesture, readAt, together, uiPath } from './documents.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import {
  addGroup,
  dissolveGroup,
  groupEnds,
  groupsBeside,
  isJoined,
  joinGroup,
  leaveGroup,
  setGroupHeading,
} from './group-edits.ts';
import { addStep } from './step-edits.ts';

const FORM = 'sign-up';
const UI = uiPath(FORM);
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';
const PHONE = { name: 'phone', fields: ['numberCode', 'number'], joined: true };

const about = addGroup(FORM, {
  from: 'firstName',
  to: 'organisation',
  headings: { en: 'About you', de: 'Über Sie' },
});

function field(documents: Documents, name: string): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const namesOf = (fields: readonly OutlineField[]): readonly string[] => fields.map(({ name }) => name);

describe('R12.2 fields stand under a common heading', () => {
  it.each<{
    because: string;
    gesture: Gesture;
    groups: readonly object[] | undefined;
    order?: readonly string[];
  }>([
    {
      because: 'a heading is added above three fields',
      gesture: about,
      groups: [PHONE, { name: 'aboutYou', fields: ['firstName', 'lastName', 'organisation'] }],
    },
    {
      because: 'the field below joins',
      gesture: together(about, joinGroup(FORM, 'email', 'aboutYou')),
      groups: [PHONE, { name: 'aboutYou', fields: ['firstName', 'lastName', 'organisation', 'email'] }],
    },
    {
      because: 'the last field leaves, and stays where it is',
      gesture: together(about, leaveGroup(FORM, 'organisation')),
      groups: [PHONE, { name: 'aboutYou', fields: ['firstName', 'lastName'] }],
    },
    {
      because: 'the first field leaves, and stays where it is',
      gesture: together(about, leaveGroup(FORM, 'firstName')),
      groups: [PHONE, { name: 'aboutYou', fields: ['lastName', 'organisation'] }],
    },
    {
      because: 'a field from the middle leaves, and follows the others',
      gesture: together(about, leaveGroup(FORM, 'lastName')),
      groups: [PHONE, { name: 'aboutYou', fields: ['firstName', 'organisation'] }],
      order: ['firstName', 'organisation', 'lastName', 'email'],
    },
    {
      because: 'the last field of a group takes its heading along',
      gesture: together(
        about,
        leaveGroup(FORM, 'organisation'),
        leaveGroup(FORM, 'lastName'),
        leaveGroup(FORM, 'firstName'),
      ),
      groups: [PHONE],
    },
    {
      because: 'the only heading is removed',
      gesture: dissolveGroup(FORM, 'phone'),
      groups: undefined,
    },
    {
      because: 'the only heading is removed, and another one is added',
      gesture: together(dissolveGroup(FORM, 'phone'), about),
      groups: [{ name: 'aboutYou', fields: ['firstName', 'lastName', 'organisation'] }],
    },
  ])('$because, and the check accepts it', ({ gesture, groups, order }) => {
    const content = gesture(CONTENT);
    expect(readAt(content, UI, ['ui:groups'])).toStrictEqual(groups);
    const names = namesOf(outlineOf(content, FORM).fields);
    expect(names.slice(0, 4)).toStrictEqual(order ?? ['firstName', 'lastName', 'organisation', 'email']);
    const errors = checkForms({ content }).filter(({ severity }) => severity === 'error');
    expect(errors.map(formatFinding)).toStrictEqual([]);
  });

  it('the edit writes the heading in every language, and nothing else', () => {
    const outline = outlineOf(CONTENT, FORM);
    const heading = setGroupHeading(outline, { group: 'aboutYou', language: 'de' }, 'Zu Ihnen');
    expect(differenceOf(CONTENT, together(about, heading)(CONTENT))).toStrictEqual({
      [DE]: ['+"signup.groups.aboutYou.legend": "Zu Ihnen",'],
      [EN]: ['+"signup.groups.aboutYou.legend": "About you",'],
      [UI]: [
        '-"ui:groups": [{ "name": "phone", "fields": ["numberCode", "number"], "joined": true }],',
        '+"ui:groups": [',
        '+{ "name": "phone", "fields": ["numberCode", "number"], "joined": true },',
        '+{ "name": "aboutYou", "fields": ["firstName", "lastName", "organisation"] }',
      ],
    });
  });

  it('a heading that is added and removed leaves the UI options as they were', () => {
    const content = together(about, dissolveGroup(FORM, 'aboutYou'))(CONTENT);
    expect(readAt(content, UI, [])).toStrictEqual(readAt(CONTENT, UI, []));
    expect(Object.keys(differenceOf(CONTENT, content))).toStrictEqual([UI]);
  });
});

describe('R12.2 the workbench offers only groups that a form can have', () => {
  const stepped = addStep(FORM, {
    from: 'email',
    titles: { en: 'Two', de: 'Zwei' },
    firstTitles: { en: 'One', de: 'Eins' },
  });
  it.each([
    {
      name: 'email',
      gesture: about,
      ends: ['email', 'countrySelector', 'currencySelector'],
      beside: ['aboutYou'],
      because: 'the fields of the phone have a group already',
    },
    {
      name: 'currencySelector',
      gesture: about,
      ends: ['currencySelector'],
      beside: ['phone'],
      because: 'the field can join the group below',
    },
    {
      name: 'lastName',
      gesture: stepped,
      ends: ['lastName', 'organisation'],
      beside: [],
      because: 'a group cannot reach into another step',
    },
    {
      name: 'email',
      gesture: together(stepped, about),
      ends: ['email', 'countrySelector', 'currencySelector'],
      beside: [],
      because: 'the group above is in another step',
    },
  ])(
    'a group from $name may end at $ends, and $name may join $beside: $because',
    ({ name, gesture, ends, beside }) => {
      const content = gesture(CONTENT);
      const outline = outlineOf(content, FORM);
      expect(namesOf(groupEnds(outline, field(content, name)))).toStrictEqual(ends);
      expect(groupsBeside(outline, field(content, name))).toStrictEqual(beside);
    },
  );

  it('the workbench knows which group is drawn as one box', () => {
    const content = about(CONTENT);
    const outline = outlineOf(content, FORM);
    expect(['phone', 'aboutYou'].map((group) => isJoined(content, outline, group))).toStrictEqual([
      true,
      false,
    ]);
  });
});

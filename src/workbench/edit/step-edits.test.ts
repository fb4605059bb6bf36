import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import { type Documents, type Gesture, together } from './documents.ts';
import { outlineOf } from './form-outline.ts';
import { moveFieldToStep } from './order-edits.ts';
import { addStep, makeOnePage, moveStep, removeStep, stepStarts } from './step-edits.ts';
import { setStepText } from './step-texts.ts';

const FORM = 'sign-up';
const UI = 'forms/sign-up/ui.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';

const twoSteps = addStep(FORM, {
  from: 'countrySelector',
  titles: { en: 'Your shop', de: 'Ihr Geschäft' },
  firstTitles: { en: 'About you', de: 'Über Sie' },
});
const threeSteps = together(
  twoSteps,
  addStep(FORM, { from: 'password', titles: { en: 'Your access', de: 'Ihr Zugang' }, firstTitles: {} }),
);
const TWO = twoSteps(CONTENT);
const THREE = threeSteps(CONTENT);

function fieldsByStep(documents: Documents): readonly string[] {
  const { steps, fields } = outlineOf(documents, FORM);
  return steps.map(
    (step) =>
      `${step}: ${fields
        .filter((field) => field.step === step)
        .map(({ name }) => name)
        .join(' ')}`,
  );
}

const ABOUT = 'firstName lastName organisation email';
const SHOP = 'countrySelector currencySelector numberCode number';

describe('R12.2 a form is asked in steps', () => {
  it.each([
    {
      because: 'a form of one page becomes one of two steps',
      before: CONTENT,
      gesture: twoSteps,
      steps: [`aboutYou: ${ABOUT}`, `yourShop: ${SHOP} password terms`],
    },
    {
      because: 'a step is divided at a field',
      before: CONTENT,
      gesture: threeSteps,
      steps: [`aboutYou: ${ABOUT}`, `yourShop: ${SHOP}`, 'yourAccess: password terms'],
    },
    {
      because: 'a step moves with its fields',
      before: THREE,
      gesture: moveStep(FORM, 'yourShop', -1),
      steps: [`yourShop: ${SHOP}`, `aboutYou: ${ABOUT}`, 'yourAccess: password terms'],
    },
    {
      because: 'the first step cannot move up',
      before: THREE,
      gesture: moveStep(FORM, 'aboutYou', -1),
      steps: fieldsByStep(THREE),
    },
    {
      because: 'the fields of a removed step join the step above',
      before: THREE,
      gesture: removeStep(FORM, 'yourAccess'),
      steps: [`aboutYou: ${ABOUT}`, `yourShop: ${SHOP} password terms`],
    },
    {
      because: 'the fields of a removed first step join the step below',
      before: THREE,
      gesture: removeStep(FORM, 'aboutYou'),
      steps: [`yourShop: ${ABOUT} ${SHOP}`, 'yourAccess: password terms'],
    },
    {
      because: 'a field goes down to the start of its new step',
      before: THREE,
      gesture: moveFieldToStep(FORM, 'organisation', 2),
      steps: [
        'aboutYou: firstName lastName email',
        `yourShop: ${SHOP}`,
        'yourAccess: organisation password terms',
      ],
    },
    {
      because: 'a field goes up to the end of its new step, with its group',
      before: THREE,
      gesture: moveFieldToStep(FORM, 'number', 0),
      steps: [
        `aboutYou: ${ABOUT} numberCode number`,
        'yourShop: countrySelector currencySelector',
        'yourAccess: password terms',
      ],
    },
    {
      because: 'no step can start inside a group',
      before: CONTENT,
      gesture: addStep(FORM, { from: 'number', titles: { en: 'A' }, firstTitles: { en: 'B' } }),
      steps: [],
    },
    {
      because: 'a form is one page again when one of two steps is removed',
      before: TWO,
      gesture: removeStep(FORM, 'yourShop'),
      steps: [],
    },
  ])('$because, and the check accepts it', ({ before, gesture, steps }) => {
    const content = gesture(before);
    expect(fieldsByStep(content)).toStrictEqual(steps);
    expect(checkForms({ content }).map(formatFinding)).toStrictEqual([]);
  });

  it('a new step can start at every field but the first of a page and those inside a group', () => {
    expect(stepStarts(TWO, FORM).join(' ')).toBe(
      'lastName organisation email currencySelector numberCode password terms',
    );
  });
});

const START = '"fields": ["firstName", "lastName", "organisation", "email"] },';

describe('R12.3 an edit of steps leaves the difference that a careful person would have typed', () => {
  it.each<{ because: string; before: Documents; gesture: Gesture; difference: object }>([
    {
      because: 'two new steps add only their fields, and their titles in every language',
      before: CONTENT,
      gesture: twoSteps,
      difference: {
        [UI]: [
          '+"ui:steps": [',
          `+{ "name": "aboutYou", ${START}`,
          '+{',
          '+"name": "yourShop",',
          '+"fields": ["countrySelector", "currencySelector", "numberCode", "number", "password", "terms"]',
          '+}',
        ],
        [EN]: [
          '+"signup.steps.aboutYou.title": "About you",',
          '+"signup.steps.yourShop.title": "Your shop",',
        ],
        [DE]: [
          '+"signup.steps.aboutYou.title": "Über Sie",',
          '+"signup.steps.yourShop.title": "Ihr Geschäft",',
        ],
      },
    },
    {
      because: 'a form that is one page again leaves nothing behind',
      before: CONTENT,
      gesture: together(threeSteps, makeOnePage(FORM)),
      difference: {},
    },
    {
      because: 'a step that moves and comes back leaves nothing behind',
      before: THREE,
      gesture: together(moveStep(FORM, 'yourShop', -1), moveStep(FORM, 'yourShop', 1)),
      difference: {},
    },
    {
      because: 'a title is one line in one language, and another language notes what it was made from',
      before: TWO,
      gesture: setStepText(
        outlineOf(TWO, FORM),
        { step: 'yourShop', part: 'title', language: 'en' },
        'Your company',
      ),
      difference: {
        [EN]: [
          '-"signup.steps.yourShop.title": "Your shop",',
          '+"signup.steps.yourShop.title": "Your company",',
        ],
        [DE]: ['+"$translatedFrom": { "signup.steps.yourShop.title": "Your shop" },'],
      },
    },
  ])('$because', ({ before, gesture, difference }) => {
    expect(differenceOf(before, gesture(before))).toStrictEqual(difference);
  });
});

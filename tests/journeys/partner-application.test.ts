import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { boxesOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { galleryJourney } from '#tests/support/gallery-journey.ts';
import { differences, type Phrases } from '#tests/support/heard.ts';
import { sizeText } from '#tests/support/layout.ts';
import { pressUntil } from '#tests/support/press-until.ts';
import { startReader } from '#tests/support/virtual-screen-reader.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const LONG_WORD = 'umsatzsteueridentifikationsnummernfeld';
const LONG = Array.from({ length: 80 }, (_, at) => (at === 1 ? LONG_WORD : `field${at}`));

/** A second form, which is long. Half of its fields are in a group, and it has no texts. */
const LONG_FORM = {
  'forms/long/schema.json': JSON.stringify({
    type: 'object',
    required: LONG,
    properties: Object.fromEntries(
      LONG.map((name) => [name, { type: 'string', minLength: 1, maxLength: 80 }]),
    ),
  }),
  'forms/long/ui.json': JSON.stringify({
    messages: 'long',
    'ui:order': LONG,
    'ui:groups': [{ name: 'second', fields: LONG.slice(40) }],
  }),
  'forms/long/examples.json': JSON.stringify({ examples: [] }),
};

const it = galleryJourney(join(PROJECT_ROOT, 'tests', 'fixtures', 'partner-application'), LONG_FORM);

const GOOD = 'A German company with an owner and a director';
const WRONG = 'Wrong in every step';
const ABOUT = 'We smoke fish on the coast and send it all over Europe.';

/** The route of a form alone, as a visitor sees it. */
function routeOf(params: Readonly<Record<string, string>> = {}, form = 'partner-application'): string {
  return `gallery/frame#/gallery/${form}?${new URLSearchParams(params).toString()}`;
}

/** Presses Tab until a control of the form has the focus. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  await pressUntil(page, page.getByRole(role, { name }), 'Tab');
}

/** Presses Tab until a field has the focus, and types. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await pressUntil(page, page.getByLabel(label), 'Tab');
  await page.keyboard.type(text);
}

describe('R4.3 R10.1 a form of three steps with the keyboard alone', () => {
  it('can be filled in, corrected in an earlier step, and submitted', async ({ openDev }) => {
    const page = await openDev({
      route: routeOf(),
      viewport: { width: 390, height: 844 },
      before: () => {
        addEventListener('message', ({ data }) => {
          if (data.kind === 'sent') document.documentElement.dataset['sent'] = JSON.stringify(data.payload);
        });
      },
    });
    const step = page.getByRole('heading', { level: 2 });
    const press = (key: string): Promise<void> => page.keyboard.press(key);

    await step.waitFor();
    await expect(step).toHaveText('Your business');
    await typeInto(page, 'Legal name', 'Nordlicht');
    await press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'on this step' })).toHaveText(/^6 fields/);
    await expect(page.getByRole('radio', { name: 'A company' })).toBeFocused();
    await press('Space');
    await typeInto(page, 'Register number', 'HRB 1234');
    await tabTo(page, 'combobox', 'Country');
    await page.keyboard.type('german');
    await press('Enter');
    await typeInto(page, 'Employees', '12');
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('Euro (EUR)');
    await tabTo(page, 'checkbox', 'Something else');
    await press('Space');
    await typeInto(page, 'What else?', 'Boats');
    await typeInto(page, 'About you', ABOUT);
    await tabTo(page, 'button', 'Continue');
    await press('Enter');

    await expect(step).toHaveText('Who is behind it?');
    await expect(step).toBeFocused();
    await expect(page.getByText('Step 2 of 3')).toBeInViewport();
    const first = page.getByRole('group', { name: 'Person 1' });
    const second = page.getByRole('group', { name: 'Person 2' });
    await fillPerson(page, first, { name: 'Ada Nord', email: 'ada@nord.example', role: 'Owner' });
    await pressUntil(page, first.getByRole('textbox', { name: 'Share in percent' }), 'Tab');
    await page.keyboard.type('62.5');
    await tabTo(page, 'button', 'Add a person');
    await press('Enter');
    await expect(second.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await fillPerson(page, second, { name: 'Bo Licht', email: 'bo@licht.example', role: 'Contact' });
    await pressUntil(page, page.getByRole('button', { name: 'Move Person 2 up' }), 'Shift+Tab');
    await press('Enter');
    await expect(first.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo Licht');
    await expect(page.getByRole('button', { name: 'Move Person 1 up' })).toBeFocused();
    await tabTo(page, 'button', 'Remove Person 1');
    await press('Enter');
    await expect(page.locator(':focus')).toContainText('Person 1 was removed.');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Nord');
    await tabTo(page, 'button', 'Undo');
    await press('Enter');
    await expect(first.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(first.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo Licht');
    await press('Enter');

    await expect(step).toHaveText('Bank account');
    await tabTo(page, 'button', 'Back');
    await press('Enter');
    await expect(step).toHaveText('Who is behind it?');
    await page.goBack();
    await expect(step).toHaveText('Your business');
    await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue(ABOUT);
    await page.goForward();
    await expect(step).toHaveText('Who is behind it?');
    await expect(second.getByRole('textbox', { name: 'Share in percent' })).toHaveValue('62.5');
    await tabTo(page, 'button', 'Continue');
    await press('Enter');

    await expect(page.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Nordlicht');
    await expect(page.getByRole('combobox', { name: 'Country of the bank' })).toHaveValue('Germany');
    await typeInto(page, 'IBAN', 'DE89 3704 0044 0532 0130 00');
    await tabTo(page, 'checkbox', /^We accept/);
    await press('Space');
    await tabTo(page, 'button', 'Send application');
    await press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-sent', /"iban":"DE89370400440532013000"/);
    const sent: unknown = JSON.parse((await page.locator('html').getAttribute('data-sent')) ?? '');
    expect(sent).toMatchObject({
      legalName: 'Nordlicht',
      reference: 'nordlicht',
      currency: 'EUR',
      employees: 12,
      sells: ['other'],
      people: [{ name: 'Bo Licht' }, { name: 'Ada Nord', share: 62.5 }],
    });
  });
});

interface Person {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

async function fillPerson(page: Page, item: Locator, { name, email, role }: Person): Promise<void> {
  await pressUntil(page, item.getByRole('textbox', { name: 'Name' }), 'Tab');
  await page.keyboard.type(name);
  await pressUntil(page, item.getByRole('textbox', { name: 'Email' }), 'Tab');
  await page.keyboard.type(email);
  await pressUntil(page, item.getByRole('combobox', { name: 'Role' }), 'Tab');
  await page.keyboard.type(role);
}

describe('R4.3 R10.1 each step of the partner application at 320 pixels, light and dark', () => {
  // Contrast does not depend on the language, and accessible names do not depend on the theme, so two combinations are enough.
  it.for([
    ['en', 'light'],
    ['de', 'dark'],
  ] as const)(
    'has no accessibility fault, with right or wrong answers: %s',
    async ([language, colorScheme], { openDev }) => {
      const visitor = { viewport: { width: 320, height: 700 }, colorScheme };
      const right = await openDev({ route: routeOf({ language, example: GOOD }), ...visitor });
      const onward = right.locator('form button[type=submit]');
      await lookAtStep(right, 1);
      await onward.click();
      await lookAtStep(right, 2);
      await onward.click();
      await lookAtStep(right, 3);

      const wrong = await openDev({ route: routeOf({ language, example: WRONG }), ...visitor });
      await lookAtStep(wrong, 1);
      for (const [step, field] of [
        [2, /Person 2, /],
        [3, 'IBAN'],
      ] as const) {
        await wrong.getByRole('link', { name: field }).first().click();
        await lookAtStep(wrong, step);
      }
    },
  );
});

describe('R4.3 R10.1 a date at the text sizes of a browser', () => {
  it('has a box as high as a text field’s, with space for its line', async ({ openDev }) => {
    const page = await openDev({ route: routeOf(), viewport: { width: 640, height: 900 } });
    const boxes = page.locator('input[type=text], input[type=date]');
    await page.locator('input[type=date]').waitFor();
    for (const [percent, height] of [
      [50, 48],
      [75, 48],
      [100, 48],
      [200, 96],
    ] as const) {
      await sizeText(page, percent);
      const heights = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().height));
      expect([...new Set(heights)], `${percent} %`).toStrictEqual([height]);
    }
  });
});

async function lookAtStep(page: Page, step: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^(?:Step|Schritt) ${step} \\w+ 3$`))).toBeVisible();
  expect(await accessibilityFaults(page), `step ${step}`).toStrictEqual([]);
  expect(await sidewaysOverflow(page), `step ${step}`).toBe(0);
}

/** What a visitor does, and everything that the screen reader then announces. */
interface Heard {
  readonly when: string;
  /** What the test does before with the pointer. Its announcements do not count. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly spoken: Phrases;
}

const NAME = 'textbox, Name, required';
const EMPTY_NAME = 'textbox, Name, Bitte füllen Sie dieses Feld aus., invalid, required';

const BY_EAR: readonly Heard[] = [
  {
    when: 'the visitor cannot leave a step with mistakes: how many fields are wrong, and the first of them',
    act: pressing('Weiter'),
    spoken: [
      'button, Weiter',
      'polite: Bitte prüfen Sie 7 Felder in diesem Schritt.',
      /^textbox, Name des Unternehmens, Bitte füllen Sie dieses Feld aus\. So, wie er .*, invalid, required$/,
    ],
  },
  {
    when: 'the visitor has corrected everything and goes on: the heading of the next step, and its number',
    before: fillInCompany,
    act: pressing('Weiter'),
    spoken: ['button, Weiter', 'heading, Wer gehört dazu?, Schritt 2 von 3, level 2'],
  },
  {
    when: 'the visitor adds a person: that the person was added, and the first field of the person',
    act: pressing('Person hinzufügen'),
    spoken: ['button, Person hinzufügen', 'polite: Person 2 ist hinzugekommen.', NAME],
  },
  {
    when: 'the visitor moves the person: the problem of the empty field, and the new place; the focus stays',
    act: pressing('Person 2 nach oben schieben'),
    spoken: [
      'polite: Name: Bitte füllen Sie dieses Feld aus.',
      'button, Person 2 nach oben schieben',
      'polite: Person 2 steht jetzt an Stelle 1 von 2.',
    ],
  },
  {
    when: 'the visitor removes the person',
    act: pressing('Person 1 entfernen'),
    spoken: ['button, Person 1 entfernen', 'group, Person 1 ist entfernt.'],
  },
  {
    when: 'the visitor brings the person back',
    act: pressing('Rückgängig'),
    spoken: ['button, Rückgängig', 'polite: Person 1 ist wieder da.', EMPTY_NAME],
  },
  {
    when: 'the visitor cannot leave this step with a mistake, either',
    act: pressing('Weiter'),
    spoken: [
      'polite: Name: Bitte füllen Sie dieses Feld aus.',
      'button, Weiter',
      'polite: Bitte prüfen Sie 6 Felder in diesem Schritt.',
      EMPTY_NAME,
    ],
  },
];

function pressing(name: string): Heard['act'] {
  return async (page) => page.getByRole('button', { name }).press('Enter');
}

async function fillInCompany(page: Page): Promise<void> {
  const box = (name: string): Locator => page.getByRole('textbox', { name });
  await box('Name des Unternehmens').fill('Nordlicht');
  await page.getByRole('radio', { name: 'Als Einzelunternehmen' }).check();
  await page.getByRole('combobox', { name: 'Land' }).fill('deutschl');
  await page.keyboard.press('Enter');
  await box('Beschäftigte').fill('12');
  await page.getByRole('checkbox', { name: 'Mode' }).check();
  await box('Über Sie').fill(ABOUT);
  await expect(page.getByRole('combobox', { name: 'Währung' })).toHaveValue('Euro (EUR)');
}

describe('R4.3 R10.1 the steps of the partner application with a screen reader, in German', () => {
  it('announces the step, its problems, and changes of a repeatable group, each once', async ({
    openDev,
  }) => {
    const page = await openDev({ route: routeOf({ language: 'de' }) });
    await page.getByRole('heading', { level: 2 }).waitFor();
    const reader = await startReader(page);
    for (const { when, before, act, spoken } of BY_EAR) {
      await before?.(page);
      // Announcements on the way to this state do not count.
      await reader.heard();
      reader.checkOff();
      await act(page);
      await expect
        .poll(async () => differences(await reader.heard(), spoken), when)
        .toEqual({ missing: [], surplus: [] });
    }
  });
});

describe('R10.4 R2.22 a long form, of which the browser paints only the part near the window', () => {
  it('links to every problem, at any place, and prints completely', async ({ openDev }) => {
    const page = await openDev({ route: routeOf({}, 'long'), viewport: { width: 390, height: 844 } });
    const [label, control] = await boxesOf(
      page.locator(`label[for="long-${LONG_WORD}"]`),
      page.locator(`#long-${LONG_WORD}`),
    );
    expect(label.width, 'R10.1 a long word breaks').toBeLessThanOrEqual(control.width);
    await page.getByRole('button').last().click();
    for (const name of ['field79', 'field2', 'field45']) {
      await page.getByRole('link', { name: `long.inputs.${name}.label` }).click();
      const field = page.locator(`#long-${name}`);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(page.locator(`label[for="long-${name}"]`), 'its label, too').toBeInViewport({
        ratio: 1,
      });
    }
    await page.emulateMedia({ media: 'print' });
    const left = await page
      .locator('form div')
      .evaluateAll(
        (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
      );
    expect(left).toBe(0);
  });
});

import type { Locator } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { openWorkbench, type WorkbenchPage } from '#tests/support/workbench-page.ts';

/** What an editor does, and which element then has the focus. */
interface Deed {
  readonly deed: string;
  readonly does: (workbench: WorkbenchPage) => Promise<void>;
  readonly focus: (workbench: WorkbenchPage) => Locator;
}

const outline = ({ page }: WorkbenchPage) => page.getByRole('navigation', { name: 'Fields' });
const chosen = (workbench: WorkbenchPage) => outline(workbench).locator('[aria-current="true"]');
const group = ({ page }: WorkbenchPage) => page.getByRole('region', { name: 'Group' });
const scope = ({ page }: WorkbenchPage) => page.getByLabel('Change the form in');

/** The forms, and the headings of their pages. The preview shows a form a while after it was chosen. */
const FORMS = [
  ['contact-sales', 'Talk to sales'],
  ['sign-up', 'Create your account'],
] as const;

const IN_A_DRAFT: readonly Deed[] = [
  {
    deed: 'a dialog is closed by Escape',
    does: async (workbench) => {
      await workbench.button('+ Add a field').click();
      await workbench.page.keyboard.press('Escape');
    },
    focus: (workbench) => workbench.button('+ Add a field'),
  },
  {
    deed: 'a field is added',
    does: async (workbench) => workbench.addField('Radio buttons', { English: 'Size', German: 'Größe' }),
    focus: (workbench) => workbench.page.getByLabel('Choice 1 in English'),
  },
  {
    deed: 'a choice is removed',
    does: async (workbench) => {
      await workbench.button('+ Add a choice').click();
      await workbench.button('Remove the choice New choice').click();
    },
    focus: (workbench) => workbench.page.getByLabel('Choice 1 in English'),
  },
  {
    deed: 'a field is moved by its button',
    does: async (workbench) => workbench.button('Move Size up').click(),
    focus: (workbench) => workbench.button('Move Size up'),
  },
  {
    deed: 'a field is moved by keys',
    does: async (workbench) => {
      await chosen(workbench).focus();
      await workbench.page.keyboard.press('Alt+ArrowUp');
    },
    focus: chosen,
  },
  {
    deed: 'a field is duplicated',
    does: async (workbench) => workbench.button('Duplicate').click(),
    focus: chosen,
  },
  {
    deed: 'a field is removed',
    does: async (workbench) => workbench.button('Remove').click(),
    focus: chosen,
  },
  {
    deed: 'a field is removed by a key',
    does: async ({ page }) => {
      await page.keyboard.press('Delete');
      // The telephone number takes its dial code from the field (R18.8).
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    },
    focus: chosen,
  },
  {
    deed: 'the last gesture is undone, and no other is left',
    does: async (workbench) => {
      await workbench.button('↶ Undo').focus();
      const undo = workbench.button('↶ Undo');
      while ((await undo.getAttribute('aria-disabled')) !== 'true')
        await workbench.page.keyboard.press('Enter');
    },
    focus: (workbench) => workbench.button('↶ Undo'),
  },
  {
    deed: 'a rule is not added after all',
    does: async (workbench) => {
      await workbench.choose('Organisation');
      await workbench.openSettings();
      await workbench.button('+ Fill it in from another answer').click();
      await workbench.button('Cancel').click();
    },
    focus: (workbench) => workbench.button('+ Fill it in from another answer'),
  },
  {
    deed: 'a heading is added',
    does: async (workbench) => {
      await workbench.button('+ Add a heading above it').click();
      await workbench.page.getByLabel('Heading in English').fill('Shop');
      await workbench.page.getByLabel('Heading in German').fill('Laden');
      await workbench.button('Add the heading').click();
    },
    focus: (workbench) => group(workbench).getByLabel('Heading', { exact: true }).first(),
  },
  {
    deed: 'a heading is removed',
    does: async (workbench) => workbench.button('Remove the heading').click(),
    focus: (workbench) => workbench.button('+ Add a heading above it'),
  },
  {
    deed: 'one language alone is changed',
    does: async (workbench) => {
      await scope(workbench).focus();
      await scope(workbench).selectOption('German only');
      await workbench.page.getByLabel('Visitors have to answer').focus();
      await workbench.page.getByLabel('Visitors have to answer').selectOption('Never, it is optional');
    },
    focus: (workbench) => workbench.page.getByLabel('Visitors have to answer'),
  },
  {
    deed: 'a language has the form of all languages again',
    does: async (workbench) => workbench.button('Use the form of all languages again').click(),
    focus: scope,
  },
  {
    deed: 'the form is divided into steps',
    does: async (workbench) => {
      await scope(workbench).selectOption('All languages');
      await workbench.button('Split into steps').click();
      for (const label of await workbench.page.getByLabel(/^Title of/).all()) await label.fill('Part');
      await workbench.button('Make two steps').click();
    },
    focus: chosen,
  },
  {
    deed: 'the second step is moved up, so that it is the first',
    does: async (workbench) => workbench.button('Move step 2 up').click(),
    focus: (workbench) => workbench.page.getByRole('button', { name: /^Move step 1 up$/ }),
  },
  {
    deed: 'everything is asked on one page again',
    does: async (workbench) => workbench.button('Ask everything on one page').click(),
    focus: chosen,
  },
  {
    deed: 'an undo takes away the field that has the focus',
    does: async (workbench) => {
      await workbench.choose('Currency');
      await workbench.addField('Short text', { English: 'Short', German: 'Kurz' });
      await chosen(workbench).getByText('Short').waitFor();
      await workbench.page.keyboard.press('Control+z');
      await outline(workbench).getByText('Short').waitFor({ state: 'detached' });
    },
    focus: chosen,
  },
  {
    deed: 'another form is chosen',
    does: async (workbench) => {
      await workbench.page.getByRole('combobox', { name: 'Form', exact: true }).focus();
      for (const [form, name] of [...FORMS, ...FORMS]) {
        await workbench.page.getByRole('combobox', { name: 'Form', exact: true }).selectOption(form);
        await workbench.preview().getByRole('heading', { level: 1, name }).waitFor();
      }
    },
    focus: (workbench) => workbench.page.getByRole('combobox', { name: 'Form', exact: true }),
  },
  {
    deed: 'an arrow key chooses the field next to the focused one',
    does: async (workbench) => {
      await outline(workbench).getByRole('button', { name: 'Last name' }).focus();
      await workbench.page.keyboard.press('ArrowUp');
    },
    focus: (workbench) =>
      chosen(workbench).and(outline(workbench).getByRole('button', { name: 'First name' })),
  },
  {
    deed: 'a text is left by Escape, or another view is chosen from within it',
    does: async (workbench) => {
      await workbench.choose('Email');
      await workbench.texts('English').getByLabel('Label').focus();
      await workbench.page.keyboard.press('Escape');
      await workbench.page.keyboard.press('3');
      await workbench.page.getByRole('searchbox').focus();
      await workbench.page.keyboard.press('Alt+1');
      await workbench.heading('Email').waitFor();
    },
    focus: (workbench) =>
      workbench.page
        .locator('[tabindex="-1"]', { has: workbench.page.getByRole('navigation', { name: 'Fields' }) })
        .last(),
  },
  {
    deed: 'another view is chosen by a key',
    does: async (workbench) => {
      await workbench.choose('Email');
      await workbench.page.keyboard.press('3');
      await workbench.page.getByRole('searchbox').waitFor();
      await workbench.page.keyboard.press('1');
      await workbench.heading('Email').waitFor();
    },
    focus: (workbench) =>
      workbench.page
        .locator('[tabindex="-1"]', { has: workbench.page.getByRole('navigation', { name: 'Fields' }) })
        .last(),
  },
];

const IN_LISTS: readonly Deed[] = [
  {
    deed: 'a draft is published',
    does: async (workbench) => {
      await workbench.choose('Organisation');
      await workbench.texts('English').getByLabel('Label').fill('Company');
      await workbench.saved();
      await workbench.publish('A shorter word');
    },
    focus: (workbench) => workbench.published(),
  },
  {
    deed: 'a release is restored',
    does: async (workbench) => {
      await workbench.goTo('History');
      await workbench.button('Restore release 1').click();
      await workbench.page.getByLabel('Why?').fill('It was a mistake');
      await workbench.button('Restore now').click();
      await workbench.page.getByRole('row', { name: /live .* It was a mistake/ }).waitFor();
    },
    focus: (workbench) => workbench.button('Restore release 1'),
  },
  {
    deed: 'a release is withdrawn',
    does: async (workbench) => {
      await workbench.button('Withdraw release 1').click();
      await workbench.page.getByLabel('Why?').fill('It was a mistake');
      await workbench.button('Withdraw it').click();
      await workbench.page.getByRole('row', { name: /1 withdrawn/ }).waitFor();
    },
    focus: (workbench) => workbench.page.getByRole('link', { name: 'Compare release 1 with live' }),
  },
  {
    deed: 'the only draft is discarded',
    does: async (workbench) => {
      await workbench.goTo('Forms');
      await workbench.openDraft();
      await workbench.goTo('Forms');
      await workbench.button('Discard Change of “Create your account”').click();
      await workbench.button('Discard it').click();
      await workbench.page.getByText('There are no drafts at the moment.').waitFor();
    },
    focus: (workbench) => workbench.heading('Drafts'),
  },
];

describe('R12.1 the keyboard', () => {
  it('goes on where the editor is after each action, and never begins at the start of the page again', async ({
    browser,
  }) => {
    const { workbench, server } = await openWorkbench(browser);
    await publishContactSales(server);
    await workbench.openDraft();
    for (const { deed, does, focus } of [...IN_A_DRAFT, ...IN_LISTS]) {
      await does(workbench);
      await expect(focus(workbench), deed).toBeFocused();
    }
  });
});

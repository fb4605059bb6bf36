import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openWorkbench, visitWorkbench, WorkbenchPage } from '#tests/support/workbench-page.ts';

/** The browser reports the calls that a viewer may not make, and those of a person who was removed. */
const REFUSED = { expectedMessages: [/status of (401|403|410)/] };

describe('R12.1 R11.10 an owner', () => {
  it('invites a viewer, who reads everything and can change nothing, and is removed again', async ({
    browser,
  }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    const outline = page.getByRole('navigation', { name: 'Fields' });
    await workbench.goTo('People');
    await workbench.button('Invite somebody').click();
    await page.getByLabel('Email address').fill('bea@shop.example');
    await page.getByRole('radio', { name: 'Viewer: sees forms, texts and history' }).check();
    await workbench.button('Make the link').click();
    await page.getByText('Send this link. It is shown only once.').waitFor();
    const link = await page.getByText(/^http.*\/invitation\/[\w-]+$/).innerText();

    // R21.5: an open invitation is listed, and an owner takes it back.
    const invitations = page.getByRole('region', { name: 'Open invitations' });
    await invitations.getByRole('row', { name: /^bea@shop\.example viewer/ }).waitFor();
    await workbench.button('Invite somebody').click();
    await page.getByLabel('Email address').fill('eve@shop.example');
    await workbench.button('Make the link').click();
    await workbench.button('Take back the invitation of eve@shop.example').click();
    await invitations.getByRole('row', { name: 'eve@shop.example' }).waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    // The other person has a browser of their own.
    const visit = await visitWorkbench(browser, link, REFUSED);
    const theirs = new WorkbenchPage(visit.page);
    await theirs.heading('Become a viewer').waitFor();
    await visit.page.getByText('You were invited as bea@shop.example.').waitFor();
    await visit.page.getByLabel('Choose a password').fill('battery staple');
    await theirs.button('Create my access').click();
    await theirs.heading('Forms').waitFor();
    await visit.page.getByText('bea@shop.example · viewer').waitFor();
    const places = visit.page.getByRole('navigation', { name: 'Workbench' }).getByRole('link');
    await expect(places).toHaveText(['Forms', 'History']);
    await expect(theirs.button('Change this form')).toHaveCount(0);
    await expect(visit.page.getByRole('button', { name: /^Discard/ })).toHaveCount(0);

    await visit.page.getByRole('link', { name: 'Look at this draft' }).click();
    await theirs.preview().getByRole('heading', { name: 'Create your account' }).waitFor();
    await theirs.choose('Organisation');
    await theirs.heading('Organisation').waitFor();
    await expect(
      visit.page.locator('aside :is(input, select, textarea):enabled:not([readonly])'),
    ).toHaveCount(0);
    await expect(theirs.button('+ Add a field')).toHaveCount(0);
    const fields = visit.page.getByRole('navigation', { name: 'Fields' }).getByRole('listitem');
    for (const key of ['Delete', 'Control+d', 'a']) await visit.page.keyboard.press(key);
    await expect(fields).toHaveCount(10);
    await expect(visit.page.getByRole('dialog')).toHaveCount(0);
    await theirs.openMore();
    await visit.page.getByRole('link', { name: 'Open ↗' }).waitFor();
    await expect(theirs.button('Share this preview')).toHaveCount(0);
    await theirs.openView('Source');
    await expect(visit.page.getByLabel(/^Source of/)).toHaveAttribute('aria-readonly', 'true');
    await theirs.openView('Texts');
    const text = visit.page.getByLabel('The label of “Organisation” in German');
    await expect(text).toBeEditable({ editable: false });
    await expect(visit.page.getByLabel('Import CSV or XLIFF')).toHaveCount(0);
    await theirs.openView('Review and publish');
    await visit.page.getByText(/^Your role .* Ask a publisher to publish this/).waitFor();
    await expect(theirs.button('Publish')).toHaveCount(0);

    // The owner and the viewer each read who else has the draft open.
    await workbench.goTo('Forms');
    await page.getByRole('link', { name: 'Go on with this draft' }).click();
    await page.getByText('Also here: bea@shop.example', { exact: true }).waitFor();
    await expect(outline.getByRole('listitem')).toHaveCount(10);
    await visit.page.getByText('Also here: ann@shop.example', { exact: true }).waitFor();

    // The server refuses what the links do not offer.
    await visit.page.goto(new URL('/#/people', link).href);
    await visit.page.getByText('Your role does not allow this. An owner can give you another one.').waitFor();
    await visit.page.goto(link);
    await theirs.heading('This link does not work any more').waitFor();

    await workbench.goTo('People');
    await page.getByRole('row', { name: 'bea@shop.example viewer' }).waitFor();
    await invitations.waitFor({ state: 'detached' });
    await workbench.button('Remove bea@shop.example').click();
    await workbench.button('Remove them').click();
    await page.getByRole('row', { name: 'bea@shop.example' }).waitFor({ state: 'detached' });
    await visit.page.getByRole('link', { name: 'Sign in' }).click();
    await theirs.heading('Sign in to the workbench').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await visit.page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(visit.page)).toStrictEqual([]);
    }
    await visit.page.getByLabel('Email address').fill('bea@shop.example');
    await visit.page.getByLabel('Password').fill('battery staple');
    await theirs.button('Sign in').click();
    await visit.page.getByText('That address and that password do not match.').waitFor();
  });
});

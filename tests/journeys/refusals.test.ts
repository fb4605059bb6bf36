import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { makeVisitor, type Stop } from '#tests/support/sign-up-page.ts';

/** The required fields that are empty in an untouched form. The program fills in the others. */
const LACKING: readonly Stop[] = [
  'firstName',
  'lastName',
  'organisation',
  'email',
  'number',
  'password',
  'terms',
];

describe('a wrong answer', () => {
  it('R2.22 the banner of an empty form lists every field in order, and each link leads to its field', async ({
    visit,
  }) => {
    const { signUp } = await visit();
    await signUp.untilReady();
    await signUp.submit();
    const banner = signUp.banner('7 fields need your attention');
    await expect(banner).toBeFocused();
    await expect(banner.getByRole('link')).toHaveText([
      /first name/,
      /last name/,
      /organisation/,
      /email/,
      /phone/,
      /password/,
      /terms/,
    ]);
    for (const [at, stop] of LACKING.entries()) {
      await banner.getByRole('link').nth(at).click();
      await expect(signUp.at(stop)).toBeFocused();
      await expect(signUp.at(stop)).toHaveAttribute('aria-invalid', 'true');
    }
  });

  it('R2.20 is not red before the visitor leaves the field, and from then on is validated live', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await signUp.at('email').focus();
    await signUp.at('email').pressSequentially('nobody@');
    await expect(signUp.at('email')).not.toHaveAttribute('aria-invalid', 'true');
    await signUp.at('email').blur();
    await expect(signUp.at('email')).toHaveAccessibleDescription(/email address in the correct format/);
    await signUp.at('email').pressSequentially('example.com');
    await expect(signUp.at('email'), 'from then on it is validated live').not.toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  it('R2.23 the banner disappears when the visitor corrects the last wrong answer', async ({ visit }) => {
    const { signUp } = await visit();
    const visitor = makeVisitor();
    await signUp.fillAll({ ...visitor, organisation: '' });
    await signUp.submit();
    const banner = signUp.banner('One field needs your attention');
    await expect(banner).toBeFocused();
    await signUp.fill('organisation', visitor.organisation);
    await expect(banner).toBeHidden();
  });
});

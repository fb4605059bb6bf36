import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { newAccount, PASSWORD } from './new-account.ts';
import { productTest } from './product-test.ts';
import { SMALL_FORMS, SMALL_FORMS_PRODUCT } from './small-forms.ts';

const it = productTest(SMALL_FORMS_PRODUCT);
const { optionalCheckboxes, neededCheckboxes, radios, followingRadios, dates, numbers, mixed, secretItems } =
  SMALL_FORMS;

describe('checkboxes', () => {
  it('R4.3 stay empty when they are optional and the visitor ticks none', async ({ open, send }) => {
    const form = await open(optionalCheckboxes.language);
    const account = newAccount();
    await form.fillAll(account, 'mouse');
    expect((await send(form)).posted).toStrictEqual(account);
  });

  it('R4.3 require a tick when they are required', async ({ open }) => {
    const form = await open(neededCheckboxes.language);
    await form.fillAll(newAccount(), 'mouse');
    await form.submit.click();
    const [meals] = neededCheckboxes.asks;
    await expect(form.at(meals).getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expect(form.page.locator('form')).toContainText('Please fill in this field');
  });

  it('R4.3 send the list of the ticked checkboxes', async ({ open, send }) => {
    const form = await open(neededCheckboxes.language);
    const answers = { ...newAccount(), meals: ['two', 'three'] };
    await form.fillAll(answers, 'mouse');
    expect((await send(form)).posted).toStrictEqual(answers);
  });
});

describe('radios', () => {
  it('R4.3 have a preselected choice only when they have a default', async ({ open }) => {
    const form = await open(radios.language);
    await expect.poll(async () => form.shown()).toMatchObject({ plan: [], size: [], pace: ['three'] });
  });

  it('R4.3 require an answer when they are required', async ({ open }) => {
    const form = await open(radios.language);
    await form.fillAll(newAccount(), 'mouse');
    await form.submit.click();
    await expect(form.at(radios.asks[0])).toHaveAttribute('aria-invalid', 'true');
  });

  it('R4.3 send nothing when they are optional and empty, and the default when they have one', async ({
    open,
    send,
  }) => {
    const form = await open(radios.language);
    const answers = { ...newAccount(), plan: 'two' };
    await form.fillAll(answers, 'mouse');
    expect((await send(form)).posted).toStrictEqual({ ...answers, pace: 'three' });
  });

  it('R2.27 are restored after a reload', async ({ open }) => {
    const form = await open(radios.language);
    await form.fillAll({ plan: 'two', pace: 'two' }, 'mouse');
    await form.reload();
    await expect.poll(async () => form.shown()).toMatchObject({ plan: ['two'], size: [], pace: ['two'] });
  });

  it('R4.3 keep the choice that the visitor made before the script ran', async ({ openEarly }) => {
    const { form, release } = await openEarly(radios.language);
    await form.fillAll({ plan: 'two', pace: 'two' }, 'early');
    await release();
    await expect.poll(async () => form.shown()).toMatchObject({ plan: ['two'], size: [], pace: ['two'] });
  });

  it('R4.4 have the choice that depends on another answer', async ({ open, send }) => {
    const form = await open(followingRadios.language);
    const answers = { ...newAccount(), motive: 'fish' };
    await form.fillAll(answers, 'mouse');
    expect((await send(form)).posted).toStrictEqual({ ...answers, origin: 'two' });
  });
});

describe('dates', () => {
  it('R4.3 accept a date that is typed digit by digit', async ({ open, send }) => {
    const form = await open(dates.language);
    const answers = { ...newAccount(), goLive: '2026-11-11', founded: '2027-10-10' };
    await form.fillAll(answers, 'keyboard');
    await expect
      .poll(async () => form.shown())
      .toMatchObject({ goLive: '2026-11-11', founded: '2027-10-10' });
    expect((await send(form)).posted).toStrictEqual(answers);
  });
});

describe('numbers', () => {
  it('R4.3 send their default as a number', async ({ open, send }) => {
    const form = await open(numbers.language);
    const account = newAccount();
    await form.fillAll(account, 'mouse');
    expect((await send(form)).posted).toStrictEqual({ ...account, seats: 3 });
  });

  it('R4.3 that were typed before the script ran are sent as numbers', async ({ openEarly, send }) => {
    const { form, release } = await openEarly(numbers.language);
    await form.fillAll({ seats: 42, share: 12.75 }, 'early');
    await release();
    const account = newAccount();
    await form.fillAll(account, 'mouse');
    expect((await send(form)).posted).toStrictEqual({ ...account, seats: 42, share: 12.75 });
  });
});

describe('a form with numbers, ticks, texts and choices', () => {
  it('R2.27 restores numbers and ticks after a reload', async ({ open }) => {
    const form = await open(mixed.language);
    await form.fillAll({ share: 12.75, news: true, wanted: false }, 'mouse');
    await form.reload();
    await expect.poll(async () => form.shown()).toMatchObject({ share: '12,75', news: true, wanted: false });
  });

  it('R2.27 restores a text in place of its default after a reload', async ({ open }) => {
    const form = await open(mixed.language);
    await form.fillAll({ shop: 'Fjord & Co' }, 'mouse');
    await form.reload();
    await expect.poll(async () => form.shown()).toMatchObject({ shop: 'Fjord & Co' });
  });

  it('R4.3 starts with the default tick', async ({ open }) => {
    const form = await open(mixed.language);
    await expect.poll(async () => form.shown()).toMatchObject({ wanted: true, news: false });
  });

  it('R4.3 keeps choices and ticks from before the script ran', async ({ openEarly, send }) => {
    const { form, release } = await openEarly(mixed.language);
    const early = { shape: 'two', news: true, wanted: false };
    await form.fillAll(early, 'early');
    await release();
    await expect.poll(async () => form.shown()).toMatchObject(early);
    const account = newAccount();
    await form.fillAll(account, 'mouse');
    expect((await send(form)).posted).toStrictEqual({ ...account, ...early, shop: 'Kutter' });
  });
});

describe('a password in the item of a repeatable group', () => {
  it('R2.9 is neither saved in the browser nor stored', async ({ open, send }) => {
    const form = await open(secretItems.language);
    const answers = { ...newAccount(), people: [{ name: 'Ada', pin: PASSWORD }] };
    await form.fillAll(answers, 'mouse');
    expect(await form.savedAnswers()).not.toContain(PASSWORD);
    const { stored } = await send(form);
    expect(stored?.answers['people']).toStrictEqual([{ name: 'Ada' }]);
  });
});

describe('a form with a variant in one language', () => {
  it.for([
    { language: SMALL_FORMS.inSteps.language, because: 'steps and letter counts have additional texts' },
    { language: secretItems.language, because: 'repeatable groups have additional texts' },
  ])('R1.4 R4.7 switches to English and back, from $language: $because', async ({ language }, { open }) => {
    const form = await open(language);
    const english = await form.switchTo(SMALL_FORMS_PRODUCT, 'en');
    await expect(english.page.locator('html')).toHaveAttribute('lang', /^en/);
    await expect.poll(async () => english.shown()).toStrictEqual(english.shouldShow({}));
    const back = await english.switchTo(SMALL_FORMS_PRODUCT, language);
    await expect(back.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect(back.submit.or(back.page.locator('form button')).first()).toBeVisible();
  });
});

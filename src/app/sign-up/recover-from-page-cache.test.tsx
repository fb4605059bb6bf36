import { signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/form-store.ts';
import { openApp } from '#tests/support/open-app.tsx';
import { recoverFromPageCache } from '#app/composition/compose-deferred.ts';

/** A page that the visitor left during a submission. */
async function openSending() {
  const { services } = await openApp({
    answers: { '/api/signup': async () => new Promise(() => undefined) },
  });
  const { store, submission } = services.signUp;
  const answers = {
    firstName: 'Maria',
    lastName: 'Jensen',
    organisation: 'Shop ApS',
    email: 'maria@shop.example',
    countrySelector: 'DK',
    number: '20123456',
    password: 'Correct horse 7',
    terms: true,
  };
  for (const [name, value] of Object.entries(answers)) store.change(name, value, 'visitor');
  void submission.send('');
  await submission.prepare();
  expect(submission.state().isSubmitting).toBe(true);
  return { store, submission };
}

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

describe('a page that the browser restores', () => {
  it('R2.65 a restored page is not submitting any more, and has no password', async () => {
    const { store, submission } = await openSending();
    show(true);
    expect(submission.state().isSubmitting).toBe(false);
    expect(store.view('password').value).toBeUndefined();
    expect(store.view('organisation').value).toBe('Shop ApS');
  });

  it('R2.65 listeners are notified of a restored password, and then it is removed', () => {
    const waiting: (() => void)[] = [];
    const store = createFormStore(signUp, (task) => void waiting.push(task));
    const notified: unknown[] = [];
    store.subscribe(() => notified.push(store.view('password').value));
    recoverFromPageCache(window, store, {
      abandon: () => undefined,
      whenPainted: (task) => void waiting.push(task),
    });
    store.type('password', 'Correct horse 7');
    show(true);
    for (const task of waiting) task();
    expect(notified).toStrictEqual(['Correct horse 7', undefined]);
  });

  it('R2.65 a page that the browser loads as usual keeps answers and submission', async () => {
    const { store, submission } = await openSending();
    show(false);
    expect(submission.state().isSubmitting).toBe(true);
    expect(store.view('password').value).toBe('Correct horse 7');
  });
});

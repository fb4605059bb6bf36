import { expect, it, vi } from 'vitest';
import { keepHashClean } from './clean-hash.ts';
import { routeOf } from './route-of.ts';

it('R1.3 no listener of hash changes gets an e-mail address', () => {
  const onEmail = vi.fn<(email: string) => void>();
  const notified: string[] = [];
  keepHashClean(window, (text) => routeOf(text, ['en', 'de']), onEmail);
  window.addEventListener('hashchange', ({ newURL }) => notified.push(newURL));

  for (const hash of ['#/de/ada%40example.com', '#/de']) {
    window.history.replaceState(null, '', hash);
    const newURL = window.location.href;
    window.dispatchEvent(new HashChangeEvent('hashchange', { newURL }));
  }

  expect(onEmail.mock.calls).toStrictEqual([['ada@example.com']]);
  expect(notified.map((url) => new URL(url).hash)).toStrictEqual(['#/de']);
});

import { expect, it } from 'vitest';
import type { RenderedPage } from '#contract/rendered-page.ts';
import { withMarkup } from './with-markup.ts';

const PAGE: RenderedPage = {
  language: 'en',
  direction: 'ltr',
  title: 'Create "your" account',
  framed: false,
  markup: '<main>Create your account for $& and $1</main>',
};

const client = (html: string) => ({ html, files: new Map() });

it('R10.4 puts each page behind the place it is taken to, as it is', () => {
  const pages = [PAGE, { ...PAGE, language: 'ar', direction: 'rtl', framed: true } as const];
  expect(withMarkup(client('<body><div id="root"></div><script></script></body>'), pages).html).toBe(
    '<body><div id="root"></div>' +
      '<template data-hydrate="en" dir="ltr" title="Create &quot;your&quot; account"><main>Create your account for $& and $1</main></template>' +
      '<template data-hydrate="ar" dir="rtl" title="Create &quot;your&quot; account" data-framed><main>Create your account for $& and $1</main></template>' +
      '<script></script></body>',
  );
});

it('R10.4 refuses a page that has no place for them, unless there are none', () => {
  const bare = client('<body></body>');
  expect(() => withMarkup(bare, [PAGE])).toThrow('index.html has no <div id="root"></div>');
  expect(withMarkup(bare, [])).toBe(bare);
});

import { expect, it } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';
import { makeReleasePage } from './release-page.ts';

const SPLIT = "'{{failure}}' '{{dashboardUrl}}'";
const HTML = `<head><script type="application/json" id="environment">{}</script></head><div id="root"></div>
<noscript>{{noscript}}</noscript><p>{{failure}}</p>`;

it('R11.2 a text of an editor that looks like a place of the page stays a text', () => {
  const messages = JSON.parse(CONTENT.get(ENGLISH) ?? '{}');
  const texts = { ...messages, 'page.noscript.text': SPLIT, 'page.failure.title': SPLIT };
  const { notices } = compileRelease(new Map([...CONTENT, [ENGLISH, JSON.stringify(texts)]]));
  const words = '{{noscript}} {{failure}} {{dashboardUrl}}';
  const [first] = RELEASE.page.languages;
  const languages = first ? [{ ...first, name: words }] : [];
  const rendered = { language: 'en', direction: 'ltr', title: words, framed: false } as const;
  const { file } = makeReleasePage(
    { notices, page: { ...RELEASE.page, languages } },
    [{ ...rendered, markup: `<h1>${words}</h1>`, needsFurtherParts: false }],
    {
      client: { html: HTML, files: new Map() },
      config: { frameAncestors: "'self'", cspScriptHosts: [] },
      environment: { ...BARE_ENVIRONMENT, dashboardUrl: 'https://dashboard.example' },
    },
  );
  const page = file.bodies.identity.body.toString();
  const times = (text: string): number => page.split(text).length - 1;
  expect(times('data-reload'), 'one button in each language').toBe(2);
  expect(times('https://dashboard.example/login'), 'one link in each language').toBe(2);
  expect(times('https://dashboard.example"'), 'the environment').toBe(1);
  expect(times('https://dashboard.example')).toBe(3);
  expect(page).not.toContain('{{');
});

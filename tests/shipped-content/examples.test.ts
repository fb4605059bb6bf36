import type { Answers } from '#contract/form-document.ts';
import type { Problems } from '#contract/problem.ts';
import { build } from 'vite';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { validateSubmission } from '#server/signup/validate-submission.ts';
import { it } from '#tests/support/journey.ts';
import { CONTENT } from '#tests/support/content.ts';
import { compileForm } from '#compiler/forms/compile-form.ts';
import { formModule } from '#compiler/forms/form-module.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { TRIED_FORMS, type TriedForm } from './shipped-examples.ts';

declare global {
  var validate: (answers: Answers) => Problems;
}

const ENTRY = 'virtual:validate';
const MODULE = 'virtual:form';

/** A script with which tests validate answers in the page, by the form's own module and the engine. */
async function validationScript({ name, variant }: TriedForm): Promise<string> {
  const { data, code } = compileForm(CONTENT, name, variant);
  const source = `
    import { pickParts } from '#engine/all-parts.ts';
    import { assembleForm } from '#engine/assemble-form.ts';
    import { validateAnswers } from '#engine/validate-answers.ts';
    import module from '${MODULE}';
    const data = ${JSON.stringify(data)};
    const form = assembleForm(data, module, pickParts(data.needs));
    globalThis.validate = (answers) => validateAnswers(form, answers).problems;`;
  const texts: Readonly<Record<string, string>> = { [ENTRY]: source, [MODULE]: formModule(code) };
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => (id in texts ? id : null), load: (id) => texts[id] ?? null },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built of "${name}".`);
  return chunk.code;
}

function kindsOf(problems: Problems): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(problems).map(([field, { kind }]) => [field, kind]));
}

/** After an intended change, run `npm run approve:content`. */
describe('R4.8 the examples of the shipped forms', () => {
  it.for(TRIED_FORMS)(
    'R4.8 have the stated outcome in the browser and on the server: $name, variant $variant',
    async (form, { browser }) => {
      const page = await browser.newPage();
      await page.addScriptTag({ type: 'module', content: await validationScript(form) });
      // The browser runs a module some time after its tag was added.
      await page.waitForFunction(() => typeof globalThis.validate === 'function');
      const answers = form.examples.map((example) => example.answers);
      const inBrowser = await page.evaluate((all) => all.map((given) => globalThis.validate(given)), answers);
      await page.close();
      const stated = form.examples.map(({ name, problems }) => ({ name, ...Object.fromEntries(problems) }));
      const named = (all: readonly Problems[]): unknown =>
        all.map((problems, at) => ({ name: form.examples[at]?.name, ...kindsOf(problems) }));
      expect(named(inBrowser), 'in the browser').toStrictEqual(stated);
      const loaded = loadCompiledForm(CONTENT, form.name, form.variant);
      expect(
        named(answers.map((given) => validateSubmission(loaded, given).problems)),
        'on the server',
      ).toStrictEqual(stated);
    },
  );
});

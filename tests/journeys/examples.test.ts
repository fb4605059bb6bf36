import type { Answers } from '#contract/form-document.ts';
import type { Problems } from '#contract/problem.ts';
import { build } from 'vite';
import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { examplesOf, outcomeOf } from '#tests/support/read-examples.ts';
import { formNames } from '#tools/forms/read-form.ts';
import { PROJECT_ROOT } from '#tools/project-root.ts';
import { vestibuleDocuments } from '#tools/vite-plugin-forms.ts';

declare global {
  var judge: (answers: Answers) => Problems;
}

const ENTRY = 'virtual:judge';
const FORMS = formNames(PROJECT_ROOT);

/** A script that leaves a way to judge a form's answers in the page: the form's own module, and the engine. */
async function judgeScript(form: string): Promise<string> {
  const source = `
    import form from '#forms/${form}';
    import { judgeAnswers } from '#engine/judge-answers.ts';
    globalThis.judge = (answers) => judgeAnswers(form, answers).problems;`;
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'silent',
    plugins: [
      vestibuleDocuments(PROJECT_ROOT),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built of "${form}".`);
  return chunk.code;
}

describe('the examples in a browser', () => {
  it.for(FORMS)('R4.8 of %s come out as stated', async (form, { browser }) => {
    const page = await browser.newPage();
    await page.addScriptTag({ type: 'module', content: await judgeScript(form) });
    const examples = examplesOf(form);
    const judged = await page.evaluate(
      (all) => all.map(({ answers }) => globalThis.judge(answers)),
      examples,
    );
    await page.close();
    expect(judged.map(outcomeOf)).toStrictEqual(examples.map((example) => example.expect));
  });
});

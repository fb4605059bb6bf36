import * as fc from 'fast-check';
import { describe, onTestFailed } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { arbitraryDesign } from './arbitrary-design.ts';
import { documentsOf } from './design-files.ts';
import { ACCOUNT, type FormDesign } from './form-design.ts';
import { productTest } from './product-test.ts';
import { trialOf, trySavedAnswers, tryEarly, tryKeyboard, tryLoading, tryUntouched } from './trials.ts';

/** To run other forms: `DOCUMENTS=200 DOCUMENTS_SEED=7 npx vitest run --project document-conformance random`. */
const COUNT = Number(process.env['DOCUMENTS'] ?? (process.env['SOAK'] ? 50 : 6));
const FIRST_SEED = Number(process.env['DOCUMENTS_SEED'] ?? SEED);

/** One build has a variant in each of these languages. Their plurals are like those of English, and Playwright can type them. */
const LANGUAGES = ['da', 'de', 'es', 'fi', 'fr', 'hu', 'it', 'nb', 'nl', 'sv'];

interface RandomForm {
  readonly seed: number;
  readonly language: string;
  readonly design: FormDesign;
}

const FORMS = Array.from({ length: COUNT }, (_, at): RandomForm => {
  const seed = FIRST_SEED + at;
  const language = LANGUAGES[at % LANGUAGES.length] ?? 'de';
  // Each form has its own seed, so that a developer can repeat a single form.
  const [design = { questions: ACCOUNT }] = fc.sample(arbitraryDesign('field'), { seed, numRuns: 1 });
  return { seed, language, design };
});

const PRODUCTS = Array.from({ length: Math.ceil(COUNT / LANGUAGES.length) }, (_, at) => {
  const forms = FORMS.slice(at * LANGUAGES.length, (at + 1) * LANGUAGES.length);
  const variants = Object.fromEntries(forms.map(({ language, design }) => [language, design]));
  const product: FormDesign = { questions: ACCOUNT, variants };
  return { it: productTest(product), product, forms };
});

describe.each(PRODUCTS)('random documents', ({ it, product, forms }) => {
  it.for(forms)(
    'R4.1 R4.3 R7.11 the form of seed $seed works with keyboard, mouse, early answers and a reload',
    async (form, { visitor }) => {
      onTestFailed(() => {
        process.stderr.write(`DOCUMENTS=1 DOCUMENTS_SEED=${form.seed}\n${textOf(form)}\n`);
      });
      const trial = trialOf(product, form.language);
      await tryLoading(visitor, trial);
      await tryUntouched(visitor, trial);
      await tryKeyboard(visitor, trial);
      await tryEarly(visitor, trial);
      await trySavedAnswers(visitor, product, [form.language, form.language]);
    },
  );
});

function textOf({ design }: RandomForm): string {
  return JSON.stringify(documentsOf(design), null, 2);
}

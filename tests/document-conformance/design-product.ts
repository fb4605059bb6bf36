import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '#contract/form-document.ts';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import { documentsOf, withoutFormKeys, withoutFormWords } from './design-files.ts';
import type { FormDesign } from './form-design.ts';
import { messagesOf } from './form-words.ts';

const MESSAGES = 'catalogs/messages';

/** A copy of the product with another sign-up form. Its languages are English, German, and those of the form's variants. */
export function makeProduct(design: FormDesign): ProductCopy {
  const product = copyProduct();
  const read = (file: string): Answers => JSON.parse(product.read(file));
  const write = (file: string, document: unknown): void =>
    product.write(file, `${JSON.stringify(document, null, 2)}\n`);
  const designs = [design, ...Object.values(design.variants ?? {})];
  const texts = { en: read(`${MESSAGES}/en.json`), de: read(`${MESSAGES}/de.json`) };
  const keys = read(`${MESSAGES}/keys.json`);

  product.remove('forms/sign-up', ...filesIn(product, MESSAGES));
  for (const [file, document] of Object.entries(documentsOf(design))) write(file, document);
  for (const language of languagesOf(design)) {
    const page = language === 'de' ? texts.de : texts.en;
    write(`${MESSAGES}/${language}.json`, { ...withoutFormWords(page), ...messagesOf(designs, language) });
  }
  write(`${MESSAGES}/keys.json`, withoutFormKeys(keys));
  return product;
}

/** The languages of a product with this form. */
export function languagesOf({ variants = {} }: FormDesign): readonly string[] {
  return [...new Set(['en', 'de', ...Object.keys(variants)])];
}

function filesIn({ root }: ProductCopy, folder: string): readonly string[] {
  return readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
}

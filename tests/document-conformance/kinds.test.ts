import { describe } from 'vitest';
import { describeForm } from './document-suite.ts';
import { productTest } from './product-test.ts';
import { KINDS_PRODUCT } from './products.ts';

const it = productTest(KINDS_PRODUCT);

describe('a form with every kind of field, one below the other', () => {
  describeForm(it, KINDS_PRODUCT);
});

import { describe } from 'vitest';
import { describeForm } from './document-suite.ts';
import { productTest } from './product-test.ts';
import { CONDITIONS_PRODUCT } from './conditions-product.ts';

const it = productTest(CONDITIONS_PRODUCT);

describe('a form with conditions, dependencies and a variant', () => {
  describeForm(it, CONDITIONS_PRODUCT);
});

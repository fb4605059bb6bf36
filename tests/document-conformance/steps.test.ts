import { describe } from 'vitest';
import { describeForm } from './document-suite.ts';
import { productTest } from './product-test.ts';
import { STEPS_PRODUCT } from './products.ts';

const it = productTest(STEPS_PRODUCT);

describe('a form of three steps', () => {
  describeForm(it, STEPS_PRODUCT);
});

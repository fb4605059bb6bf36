import { describe } from 'vitest';
import { describeForm } from './document-suite.ts';
import { productTest } from './product-test.ts';
import { PLACES_PRODUCT } from './products.ts';

const it = productTest(PLACES_PRODUCT);

describe('a form with groups and repeatable groups', () => {
  describeForm(it, PLACES_PRODUCT);
});

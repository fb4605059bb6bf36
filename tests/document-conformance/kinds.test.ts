import { describe } from 'vitest';
import { describeForm } from './document-suite.ts';
import { KINDS_PRODUCT } from './products.ts';

describe('a form with every kind of field, one below the other', () => describeForm(KINDS_PRODUCT));

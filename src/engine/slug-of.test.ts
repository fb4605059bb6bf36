import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  { text: 'Ærø & Søn ApS', slug: 'aero-son-aps' },
  { text: '  Café — Zürich!  ', slug: 'cafe-zurich' },
  { text: 'Weiß GmbH & Co. KG', slug: 'weiss-gmbh-co-kg' },
  { text: "McDonald’s O'Neill", slug: 'mcdonalds-oneill' },
  { text: '李', slug: null },
  { text: '', slug: null },
  { text: `${'a'.repeat(62)} b`, slug: 'a'.repeat(62) },
  { text: 'Weiß GmbH', most: 5, slug: 'weiss' },
  { text: 'Große Straße', most: 7, slug: 'grosse' },
])('R7.2 the slug of "$text" is $slug', ({ text, most, slug }) => {
  expect(slugOf(text, most)).toBe(slug);
});

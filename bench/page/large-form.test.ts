import { expect, it } from 'vitest';
import type { Content } from 'vestibule/src/contract/release.ts';
import { readDocument } from 'vestibule/src/compiler/content/content.ts';
import { compileForm } from 'vestibule/src/compiler/forms/compile-form.ts';
import { formModule } from 'vestibule/src/compiler/forms/form-module.ts';
import { compileRelease } from 'vestibule/src/compiler/release.ts';
import { checkForms } from 'vestibule/src/linter/check-forms.ts';
import { CONTENT } from 'vestibule/tests/support/content.ts';
import { secondsOf } from 'vestibule/tests/support/seconds-of.ts';
import { largeForm } from 'vestibule/tests/support/large-form.ts';

/** The shipped documents with an additional form of so many fields. */
function withLargeForm(fields: number): Content {
  const { documents, texts } = largeForm(fields);
  const messages = ['en', 'de'].map((language): [string, string] => {
    const path = `catalogs/messages/${language}.json`;
    return [path, JSON.stringify({ ...readDocument<object>(CONTENT, path), ...texts })];
  });
  return new Map([...CONTENT, ...Object.entries(documents), ...messages]);
}

const SMALL = withLargeForm(250);
const LARGE = withLargeForm(1000);

/**
 * Four times as many fields take four times as long, on every machine, and sixteen times if each field is compared with each other one.
 * The small form comes first, and also pays for what is done once.
 */
const MOST_TIMES = 10;

it('R4.6 the check of a form with a thousand fields takes no longer for each field than that of a quarter', () => {
  const [small, large] = [SMALL, LARGE].map((content) =>
    secondsOf(() => expect(checkForms({ content })).toStrictEqual([])),
  );
  expect(large).toBeLessThan(MOST_TIMES * (small ?? 0));
});

it.each([
  {
    part: 'code',
    work: (content: Content) => formModule(compileForm(content, 'large', null).code),
    because: 'it validates the last field, too',
    says: 'field978',
  },
  {
    part: 'packs',
    work: (content: Content) => [...compileRelease(content).files.values()].join(),
    because: 'it has the text of the last field',
    says: 'large.inputs.field978.label',
  },
])(
  'R4.5 compiling the $part of a form with a thousand fields takes no longer for each field than that of a quarter: $because',
  ({ work, says }) => {
    const [small, large] = [SMALL, LARGE].map((content) => {
      let made = '';
      // Once may meet the collector of memory.
      const seconds = Math.min(...[1, 2, 3].map(() => secondsOf(() => void (made = work(content)))));
      return { made, seconds };
    });
    expect(large?.made).toContain(says);
    expect(large?.seconds).toBeLessThan(MOST_TIMES * (small?.seconds ?? 0));
  },
);

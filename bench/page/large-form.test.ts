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

/** The shipped documents with an additional form of a thousand fields. */
const LARGE: Content = withLargeForm();

function withLargeForm(): Content {
  const { documents, texts } = largeForm(1000);
  const messages = ['en', 'de'].map((language): [string, string] => {
    const path = `catalogs/messages/${language}.json`;
    return [path, JSON.stringify({ ...readDocument<object>(CONTENT, path), ...texts })];
  });
  return new Map([...CONTENT, ...Object.entries(documents), ...messages]);
}

it('R4.6 the check of a form with a thousand fields takes at most five seconds', () => {
  const seconds = secondsOf(() => expect(checkForms({ content: LARGE })).toStrictEqual([]));
  expect(seconds).toBeLessThan(5);
});

it.each([
  {
    part: 'code',
    work: () => formModule(compileForm(LARGE, 'large', null).code),
    because: 'it validates the last field, too',
    says: 'field978',
  },
  {
    part: 'packs',
    work: () => [...compileRelease(LARGE).files.values()].join(),
    because: 'it has the text of the last field',
    says: 'large.inputs.field978.label',
  },
])(
  'R4.5 compiling the $part of a form with a thousand fields takes at most five seconds: $because',
  ({ work, says }) => {
    let made = '';
    const seconds = secondsOf(() => {
      made = work();
    });
    expect(made).toContain(says);
    expect(seconds).toBeLessThan(5);
  },
);

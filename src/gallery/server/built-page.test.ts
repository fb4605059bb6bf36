import { describe, expect, test } from 'vitest';
import { errorsInReport } from './built-page.ts';

const envelope = (event: unknown): string => `{}\n{"type":"event"}\n${JSON.stringify(event)}\n`;

describe('R4.8 the error reports of the built page', () => {
  test.each([
    {
      report: envelope({ exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] } }),
      errors: ['TypeError: x is not a function'],
      because: 'an error has a kind and a message',
    },
    {
      report: envelope({ exception: { values: [{ value: 'a' }, { type: 'Error', value: 'b' }] } }),
      errors: ['a', 'Error: b'],
      because: 'an error may have a cause, but no kind',
    },
    { report: envelope({ message: 'hello' }), errors: [], because: 'a message is no error' },
    { report: envelope([]), errors: [], because: 'the last line is no event' },
  ])('are $errors: $because', ({ report, errors }) => {
    expect(errorsInReport(report)).toStrictEqual(errors);
  });
});

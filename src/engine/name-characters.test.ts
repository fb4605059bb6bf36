import { describe, expect, it } from 'vitest';
import { matchesFormat, normaliseFormat } from './formats.ts';

/**
 * Every character that Unicode L2/09-232R names beside letters and marks, by what happens to it between the letters of a name. The
 * specification of the forms knows letters, spaces, hyphens, dots and apostrophes, so it has neither colons nor ties.
 */
const CHARACTERS: Readonly<Record<string, { readonly of: string; readonly becomes?: string }>> = {
  'stays as it is': {
    of: '\u0020\u0027\u002D\u002E\u00B7\u058A\u05F3\u05F4\u0F0B\u2010\u2011\u2019\u30A0\u30FB',
  },
  'becomes an apostrophe': { of: '\u2018\uFF07', becomes: '\u2019' },
  'becomes a hyphen': { of: '\u1806\u2E17\uFE63\uFF0D', becomes: '-' },
  'becomes a full stop': { of: '\u2024\uFE52', becomes: '.' },
  'becomes a middle dot': { of: '\u0387\u2027\uFF0E', becomes: '\u00B7' },
};

/** Colons and ties. */
const REFUSED = '\u003A\u005F\u203F\u2040\u2054\uFE13\uFE33\uFE34\uFE4D\uFE4E\uFE4F\uFE55\uFF1A\uFF3F';

const FORMATS = ['person-name', 'person-name-or-dash'];

function nameOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

const accepted = Object.entries(CHARACTERS).flatMap(([how, { of, becomes }]) =>
  Array.from(of, (character) => ({ name: nameOf(character), how, character, becomes: becomes ?? character })),
);

describe.each(FORMATS)('R2.1 in a %s', (format) => {
  it.each(accepted)('$name $how', ({ character, becomes }) => {
    const stored = normaliseFormat(format, `Ab${character}cd`);
    expect(stored).toBe(`Ab${becomes}cd`);
    expect(matchesFormat(format, stored)).toBe(true);
  });

  it.each(Array.from(REFUSED, (character) => ({ name: nameOf(character), character })))(
    '$name is neither hyphen, dot nor apostrophe, so it is refused',
    ({ character }) => {
      expect(matchesFormat(format, normaliseFormat(format, `Ab${character}cd`))).toBe(false);
    },
  );
});

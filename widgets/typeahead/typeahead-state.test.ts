import { describe, expect, it, test } from 'vitest';
import { finderOf } from './find-choices.ts';
import {
  IDLE,
  isFilledIn,
  keepTypeable,
  open,
  press,
  searchNow,
  type,
  type Key,
  type Search,
  type Step,
} from './typeahead-state.ts';

const finder = finderOf(
  [
    { value: 'DZ', label: 'Algeria', aliases: ['£'] },
    { value: 'DE', label: 'Germany' },
    { value: 'NE', label: 'Niger' },
    { value: 'NG', label: 'Nigeria' },
  ],
  'en-GB',
);

const OPEN = open(IDLE, finder);

describe('R2.43 allowed characters', () => {
  test.each([
    { text: 'ger!1', kept: 'ger', because: 'names of countries contain no digits and exclamation marks' },
    { text: "d’Ivoire, d'Ivoire", kept: "d’Ivoire, d'Ivoire", because: 'both apostrophes are in use' },
    {
      text: 'Pound Sterling (GBP)',
      kept: 'Pound Sterling (GBP)',
      because: 'labels of currencies contain codes in parentheses',
    },
    { text: 'Guinea-Bissau', kept: 'Guinea-Bissau', because: 'names have hyphens' },
    { text: 'ประเทศไทย', kept: 'ประเทศไทย', because: 'marks belong to their letters' },
    { text: 'Ελλάδα Србија 日本', kept: 'Ελλάδα Србија 日本', because: 'a letter is a letter in any script' },
    { text: 'Cu\u0301ba', kept: 'Cu\u0301ba', because: 'accents may be composed' },
    { text: '🇩🇪<b>', kept: 'b', because: 'flags and markup are no letters' },
    { text: '£', kept: '£', because: 'R2.44 an entry has this sign' },
    { text: '€', kept: '', because: 'R2.44 no entry has this sign' },
  ])('turn $text into $kept: $because', ({ text, kept }) => {
    expect(keepTypeable(text, finder)).toBe(kept);
  });
});

describe('R2.45 a text that was inserted as a whole', () => {
  test.each([
    { change: undefined, filledIn: true, because: 'autofill has no event details' },
    { change: { inputType: 'insertText', data: 'g' }, filledIn: false, because: 'a key was pressed' },
    {
      change: { inputType: 'insertText', data: '𠮷' },
      filledIn: false,
      because: 'one character may have two UTF-16 units',
    },
    { change: { inputType: 'insertText', data: 'Germany' }, filledIn: true, because: 'no key writes a word' },
    { change: { inputType: 'insertFromPaste', data: null }, filledIn: true, because: 'it was pasted' },
    {
      change: { inputType: 'insertReplacementText', data: 'DE' },
      filledIn: true,
      because: 'a suggestion replaced the text',
    },
    {
      change: { inputType: 'deleteContentBackward', data: null },
      filledIn: false,
      because: 'the visitor deleted text',
    },
  ])('has filledIn = $filledIn for $change: $because', ({ change, filledIn }) => {
    expect(isFilledIn(change)).toBe(filledIn);
  });
});

describe('opening and typing', () => {
  it('R2.45 the field opens with the answer and the whole list', () => {
    expect(OPEN).toStrictEqual({ ...IDLE, inputText: null, query: '', isOpen: true, active: -1 });
  });

  test.each([
    { dropped: 'nig', query: 'nig', because: 'two entries fit' },
    { dropped: 'Atlantis', query: '', because: 'nothing fits, and the note asks for an entry of the list' },
  ])('R2.45 the question about $dropped opens the list for “$query”: $because', ({ dropped, query }) => {
    const opened = open({ ...IDLE, dropped }, finder);
    expect([opened.inputText, opened.query]).toStrictEqual([dropped, query]);
    expect(searchNow(opened), 'an arrow moves in this list').toBe(opened);
  });

  it('the field opens again with the typed text', () => {
    expect(open({ ...IDLE, inputText: 'ger' }, finder)).toStrictEqual({
      ...IDLE,
      inputText: 'ger',
      query: 'ger',
      isOpen: true,
      active: -1,
    });
  });

  it('R2.44 the list stays until the search runs', () => {
    const typed = type({ ...OPEN, active: 2 }, 'ger');
    expect(typed).toStrictEqual({ ...IDLE, inputText: 'ger', query: '', isOpen: true, active: -1 });
    expect(searchNow(typed)).toStrictEqual({
      ...IDLE,
      inputText: 'ger',
      query: 'ger',
      isOpen: true,
      active: -1,
    });
  });

  it('the highlight stays when the search has the same text', () => {
    const highlighted = { ...OPEN, active: 2 };
    expect(searchNow(highlighted)).toBe(highlighted);
  });
});

describe('R2.45 a key', () => {
  const typed = type(OPEN, 'nig');

  test.each<{ key: string; from: Search; to: Step | undefined; because: string }>([
    {
      key: 'ArrowDown',
      from: IDLE,
      to: at(0),
      because: 'it opens the list, and highlights the first option',
    },
    { key: 'ArrowUp', from: IDLE, to: at(3), because: 'it opens the list, and highlights the last option' },
    { key: 'ArrowDown', from: { ...OPEN, active: 1 }, to: at(2), because: 'it highlights the next option' },
    { key: 'ArrowUp', from: { ...OPEN, active: 1 }, to: at(0), because: 'it highlights the previous option' },
    {
      key: 'ArrowDown',
      from: { ...OPEN, active: 3 },
      to: at(0),
      because: 'after the last option comes the first',
    },
    {
      key: 'ArrowUp',
      from: { ...OPEN, active: 0 },
      to: at(3),
      because: 'before the first option comes the last',
    },
    { key: 'ArrowDown', from: typed, to: at(0, 'nig'), because: 'R2.44 it searches at once' },
    { key: 'ArrowUp', from: typed, to: at(1, 'nig'), because: 'R2.44 it searches at once' },
    { key: 'ArrowDown', from: type(OPEN, 'x'), to: at(-1, 'x'), because: 'no option matches' },
    {
      key: 'Alt+ArrowDown',
      from: IDLE,
      to: { search: OPEN },
      because: 'it opens the list without a highlight',
    },
    { key: 'Alt+ArrowDown', from: typed, to: { search: typed }, because: 'the list is already open' },
    { key: 'Alt+ArrowUp', from: typed, to: closed(typed), because: 'it closes the list' },
    { key: 'Alt+ArrowUp', from: IDLE, to: undefined, because: 'the list is already closed' },
    { key: 'Escape', from: typed, to: { search: IDLE }, because: 'it drops the text' },
    {
      key: 'Escape',
      from: { ...typed, isOpen: false },
      to: { search: IDLE },
      because: 'it drops the text, also when the list is closed',
    },
    {
      key: 'Escape',
      from: { ...IDLE, dropped: 'nig' },
      to: { search: IDLE },
      because: 'it drops the question, and the choice before stands',
    },
    { key: 'Escape', from: OPEN, to: { search: IDLE }, because: 'it closes the list' },
    { key: 'Escape', from: IDLE, to: undefined, because: 'it is for the dialog around the form' },
    { key: 'Enter', from: IDLE, to: undefined, because: 'a closed field submits the form' },
    {
      key: 'Enter',
      from: { ...OPEN, active: 1 },
      to: picks('DE'),
      because: 'it chooses the highlighted option',
    },
    { key: 'Enter', from: type(OPEN, 'germ'), to: picks('DE'), because: 'only one option matches' },
    { key: 'Enter', from: type(OPEN, 'niger'), to: picks('NE'), because: 'it is the whole name' },
    {
      key: 'Enter',
      from: typed,
      to: at(-1, 'nig'),
      because: 'R2.44 two options match, so it only searches immediately',
    },
    { key: 'Enter', from: type(OPEN, 'x'), to: at(-1, 'x'), because: 'no option matches' },
    {
      key: 'Enter',
      from: OPEN,
      to: { search: IDLE },
      because: 'there is no text, so the list closes, and the next Enter submits',
    },
    {
      key: 'Tab',
      from: { ...OPEN, active: 1 },
      to: undefined,
      because: 'Tab leaves the field without choosing',
    },
    { key: 'Home', from: typed, to: undefined, because: 'the browser moves the caret' },
    { key: 'End', from: typed, to: undefined, because: 'the browser moves the caret' },
    { key: 'ArrowLeft', from: typed, to: undefined, because: 'the browser moves the caret' },
    { key: 'g', from: typed, to: undefined, because: 'letters reach the input as text' },
  ])('does what the ARIA pattern says for $key: $because', ({ key, from, to }) => {
    expect(press(from, keyOf(key), finder)).toStrictEqual(to);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)('a key with %s is left to the browser', (modifier) => {
    expect(press(OPEN, { ...keyOf('ArrowDown'), [modifier]: true }, finder)).toBeUndefined();
  });

  test.each<{ key: string; from: Search; to: Step; because: string }>([
    { key: 'ArrowDown', from: IDLE, to: at(2), because: 'it begins at the chosen entry' },
    { key: 'ArrowUp', from: OPEN, to: at(2), because: 'it begins at the chosen entry' },
    { key: 'ArrowDown', from: { ...OPEN, active: 2 }, to: at(3), because: 'it moves on from there' },
    { key: 'ArrowDown', from: typed, to: at(0, 'nig'), because: 'R2.44 a search starts at its first match' },
  ])('does what the ARIA pattern says for $key after Niger was chosen: $because', ({ key, from, to }) => {
    expect(press(from, keyOf(key), { ...finder, chosen: finder.named('NE') })).toStrictEqual(to);
  });

  it('a key event of autofill, which has no name, is accepted', () => {
    expect(press(OPEN, { ...keyOf(''), key: undefined }, finder)).toBeUndefined();
  });
});

function keyOf(name: string): Key {
  const altKey = name.startsWith('Alt+');
  return { key: name.replace('Alt+', ''), altKey, ctrlKey: false, metaKey: false, shiftKey: false };
}

function at(active: number, query = ''): Step {
  return { search: { ...IDLE, inputText: query || null, query, isOpen: true, active } };
}

function closed(search: Search): Step {
  return { search: { ...search, isOpen: false, active: -1 } };
}

function picks(code: string): Step {
  const picked = finder.named(code);
  return picked ? { search: IDLE, picked } : { search: IDLE };
}

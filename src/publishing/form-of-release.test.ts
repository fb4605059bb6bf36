import { describe, expect, it } from 'vitest';
import type { Content } from '#contract/release.ts';
import { formOfRelease } from './form-of-release.ts';

const EN = 'catalogs/messages/en.json';
const FR = 'catalogs/messages/fr.json';
const KEYS = 'catalogs/messages/keys.json';

function contentOf(files: Readonly<Record<string, unknown>>): Content {
  return new Map(Object.entries(files).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`]));
}

const FORM = { 'forms/news/ui.json': { messages: 'news' }, 'forms/sign-up/ui.json': { messages: 'signup' } };

interface FormCase {
  readonly because: string;
  /** By default, the form “news”. */
  readonly form?: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly now: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const CASES: readonly FormCase[] = [
  {
    because: 'a text that the form had then comes back at its place, and a newer one goes',
    before: { ...FORM, [EN]: { 'news.title': 'News', 'news.lede': 'All of it.', 'signup.title': 'Join' } },
    now: { ...FORM, [EN]: { 'news.title': 'New news', 'news.tip': 'A tip.', 'signup.title': 'Join us' } },
    after: { [EN]: { 'news.title': 'News', 'news.lede': 'All of it.', 'signup.title': 'Join us' } },
  },
  {
    because: 'a variant that came later goes, and one of then comes back',
    before: { ...FORM, 'forms/news/variants/de.json': { remove: ['a'] } },
    now: { ...FORM, 'forms/news/variants/fr.json': { remove: ['b'] } },
    after: { 'forms/news/variants/de.json': { remove: ['a'] }, 'forms/news/variants/fr.json': null },
  },
  {
    because: 'a form that is gone comes back with its texts',
    before: { ...FORM, [EN]: { 'news.title': 'News', 'signup.title': 'Join' } },
    now: { 'forms/sign-up/ui.json': FORM['forms/sign-up/ui.json'], [EN]: { 'signup.title': 'Join us' } },
    after: {
      'forms/news/ui.json': FORM['forms/news/ui.json'],
      [EN]: { 'signup.title': 'Join us', 'news.title': 'News' },
    },
  },
  {
    because: 'a language that came later keeps its words for what the form asked then',
    before: { ...FORM, [EN]: { 'news.title': 'News' } },
    now: {
      ...FORM,
      [EN]: { 'news.title': 'News', 'news.tip': 'A tip.' },
      [FR]: { 'news.title': 'Nouvelles', 'news.tip': 'Un conseil.' },
    },
    after: { [EN]: { 'news.title': 'News' }, [FR]: { 'news.title': 'Nouvelles' } },
  },
  {
    because: 'notes for translators go back, too',
    before: { ...FORM, [KEYS]: { about: 'Notes', keys: { 'news.title': { note: 'Short.' } } } },
    now: {
      ...FORM,
      [KEYS]: { about: 'All notes', keys: { 'news.title': { note: 'Long.' }, 'signup.title': {} } },
    },
    after: { [KEYS]: { about: 'All notes', keys: { 'news.title': { note: 'Short.' }, 'signup.title': {} } } },
  },
  {
    because: 'what its texts were translated from goes back with them, and that of other forms stays (R12.7)',
    before: { ...FORM, [FR]: { 'news.title': 'Une', $translatedFrom: { 'news.title': 'A' } } },
    now: {
      ...FORM,
      [FR]: {
        'news.title': 'Deux',
        'news.lede': 'Tout',
        $translatedFrom: { 'signup.title': 'Join', 'news.title': 'B', 'news.lede': 'All' },
      },
    },
    after: {
      [FR]: { 'news.title': 'Une', $translatedFrom: { 'signup.title': 'Join', 'news.title': 'A' } },
    },
  },
  {
    because: 'what its texts were translated from comes back to a file that has none of that (R12.7)',
    before: {
      ...FORM,
      [FR]: {
        $schema: 's',
        $translatedFrom: { 'news.title': 'A', 'signup.title': 'Join' },
        'news.title': 'Une',
      },
    },
    now: { ...FORM, [FR]: { $schema: 's', 'news.title': 'Une' } },
    after: { [FR]: { $schema: 's', $translatedFrom: { 'news.title': 'A' }, 'news.title': 'Une' } },
  },
  {
    because: 'no text of the form was translated from another one, then or now (R12.7)',
    before: { ...FORM, [FR]: { 'news.title': 'Une', $translatedFrom: { 'signup.title': 'Join' } } },
    now: { ...FORM, [FR]: { 'news.title': 'Une' } },
    after: {},
  },
  {
    because: 'a language that came later keeps what its words were translated from (R12.7)',
    before: { ...FORM, [EN]: { 'news.title': 'A' } },
    now: {
      ...FORM,
      [EN]: { 'news.title': 'A' },
      [FR]: {
        'news.title': 'Une',
        'news.tip': 'Un conseil',
        $translatedFrom: { 'news.title': 'B', 'news.tip': 'A tip' },
      },
    },
    after: { [FR]: { 'news.title': 'Une', $translatedFrom: { 'news.title': 'B' } } },
  },
  {
    because: 'a text that a later version of the product has brought stays (R21.4)',
    form: 'sign-up',
    before: { ...FORM, [EN]: { 'signup.title': 'Join' }, [KEYS]: { keys: { 'signup.title': {} } } },
    now: {
      ...FORM,
      [EN]: { 'signup.title': 'Join us', 'signup.errors.new': 'Wait.', 'signup.inputs.more.label': 'More' },
      [KEYS]: { keys: { 'signup.title': {}, 'signup.errors.new': {}, 'signup.inputs.more.label': {} } },
    },
    after: {
      [EN]: { 'signup.title': 'Join', 'signup.errors.new': 'Wait.' },
      [KEYS]: { keys: { 'signup.title': {}, 'signup.errors.new': {} } },
    },
  },
  { because: 'nothing has changed', before: { ...FORM, [EN]: {} }, now: { ...FORM, [EN]: {} }, after: {} },
];

describe('R18.10 one form as a release had it', () => {
  it.each(CASES)('$because', ({ form = 'news', before, now, after }) => {
    const changes = formOfRelease(contentOf(now), contentOf(before), form);
    const wanted = Object.entries(after).map(
      ([path, value]) => [path, value === null ? null : `${JSON.stringify(value, null, 2)}\n`] as const,
    );
    expect(new Map(changes)).toStrictEqual(new Map(wanted));
  });

  it('is refused while another form has the same beginning of its texts', () => {
    const other = { 'forms/other/ui.json': { messages: 'news' }, [EN]: { 'news.title': 'Other' } };
    const before = { ...FORM, [EN]: { 'news.title': 'News' } };
    expect(formOfRelease(contentOf(other), contentOf(before), 'news')).toBeUndefined();
  });
});

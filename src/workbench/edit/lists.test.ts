import { describe, expect, it } from 'vitest';
import { namedEntries } from '#compiler/named-entries.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import { checkForms } from '#linter/check-forms.ts';
import { preventsPublishing } from '#contract/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { addBranch } from './condition-edits.ts';
import { type Documents, editing, type Gesture, schemaPath, together } from './documents.ts';
import { addField, setRule } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { addFieldWithList, listFault, listOf, listsFor, offeredLists, offerList } from './list-choice.ts';
import {
  addEntry,
  makeList,
  newListName,
  removalFault,
  removeEntry,
  removeList,
  setEntryName,
} from './list-edits.ts';
import { moveEntry, sortEntries } from './list-order.ts';
import {
  isEditedCatalog,
  type ListEntry,
  listEntries,
  missingNames,
  missingNamesByLanguage,
  ownLists,
  usesOfList,
} from './lists.ts';
import { OF_A_LIST, TEMPLATES } from './new-fields.ts';

const FORM = 'sign-up';
const BAKERY = { code: 'bakery', names: { en: 'Bakery', de: 'Bäckerei' } };
const MILL = { code: 'mill', names: { en: 'Mill', de: 'Mühle' } };
const ENTRIES = [BAKERY, MILL];
const WITH_LIST = makeList('industries', ENTRIES)(CONTENT);

function field(documents: Documents, name = 'industry'): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** Adds a field with choices of its own that offers the list afterwards. */
function asking(template: string, list = 'industries'): Gesture {
  return (documents) => {
    const found = TEMPLATES.find(({ id }) => id === template) ?? TEMPLATES[0];
    if (!found) throw new Error('there is no template');
    const labels = { en: 'Industry', de: 'Branche' };
    const added = addField(FORM, { template: found, name: 'industry', labels })(documents);
    return offerList(FORM, field(added), list)(added);
  };
}

function obstacles(documents: Documents): readonly string[] {
  return checkForms({ content: documents })
    .filter(preventsPublishing)
    .map(({ file, message }) => `${file}: ${message}`);
}

function namesOfPage(documents: Documents, language: string): readonly string[] {
  return namedEntries('industries', language, catalogReader(documents)).map(({ name }) => name);
}

describe('R18.3 a list of one’s own', () => {
  it('R18.3 is none of the catalogs of the product', () => {
    expect(ownLists(CONTENT)).toStrictEqual([]);
    expect(ownLists(WITH_LIST)).toStrictEqual(['industries']);
    expect(
      ['industries', 'industry-names-de', 'country-renames-de', 'country-names-de', 'currencies'].map(
        isEditedCatalog,
      ),
    ).toStrictEqual([true, true, true, false, false]);
  });

  it.each([
    { title: 'Industries', name: 'industries', because: 'it is the title as an address' },
    { title: 'Trade fairs 2026', name: 'trade-fairs-2026', because: 'words have hyphens' },
    { title: 'Countries', name: 'countries-2', because: 'the product has a catalog of this name' },
    { title: 'Country', name: 'country-2', because: 'its names would be those of countries' },
    { title: '2026', name: 'list-2026', because: 'a name begins with a letter' },
    { title: 'My names de', name: 'list', because: 'it would be a catalog of names' },
    { title: '業種', name: 'list', because: 'a name has Latin letters' },
  ])('R18.3 “$title” is called $name: $because', ({ title, name }) => {
    expect(newListName(CONTENT, title)).toBe(name);
  });

  it('R18.3 passes the check, and visitors read its names in their language', () => {
    expect(obstacles(WITH_LIST)).toStrictEqual([]);
    expect(listEntries(WITH_LIST, 'industries')).toStrictEqual(ENTRIES);
    expect(namesOfPage(WITH_LIST, 'en')).toStrictEqual(['Bakery', 'Mill']);
    expect(namesOfPage(WITH_LIST, 'de')).toStrictEqual(['Bäckerei', 'Mühle']);
  });

  it.each([
    {
      gesture: setEntryName('industries', { code: 'mill', language: 'de', text: 'Müllerei' }),
      de: ['Bäckerei', 'Müllerei'],
      because: 'a German name has changed',
    },
    {
      gesture: setEntryName('industries', { code: 'mill', language: 'en', text: 'Miller' }),
      de: ['Bäckerei', 'Mühle'],
      because: 'an English name has changed',
    },
    {
      gesture: addEntry('industries', { code: 'dairy', names: { en: 'Dairy', de: 'Molkerei' } }),
      de: ['Bäckerei', 'Mühle', 'Molkerei'],
      because: 'an entry was added',
    },
    {
      gesture: moveEntry('industries', 'mill', -1),
      de: ['Mühle', 'Bäckerei'],
      because: 'an entry was moved',
    },
    {
      gesture: moveEntry('industries', 'bakery', -1),
      de: ['Bäckerei', 'Mühle'],
      because: 'the first entry was moved up',
    },
    {
      gesture: together(
        moveEntry('industries', 'mill', -1),
        addEntry('industries', { code: 'abbey', names: { en: 'Abbey', de: 'Kloster' } }),
        sortEntries('industries'),
      ),
      de: ['Bäckerei', 'Kloster', 'Mühle'],
      because: 'the entries were sorted',
    },
    {
      gesture: together(
        addEntry('industries', { code: 'abbey', names: { en: 'Abbey', de: 'Kloster' } }),
        sortEntries('industries'),
        moveEntry('industries', 'mill', -1),
      ),
      de: ['Mühle', 'Bäckerei', 'Kloster'],
      because: 'one of the sorted entries was moved past another',
    },
    { gesture: removeEntry('industries', 'bakery', CONTENT), de: ['Mühle'], because: 'an entry was removed' },
    {
      gesture: removeEntry('industries', 'bakery', WITH_LIST),
      de: ['Mühle'],
      because: 'an entry of a release was removed',
    },
  ])('R18.3 still passes the check after $because', ({ gesture, de }) => {
    const after = gesture(WITH_LIST);
    expect(obstacles(after)).toStrictEqual([]);
    expect(namesOfPage(after, 'de')).toStrictEqual(de);
  });

  it('R18.3 keeps the version with an entry that a release had', () => {
    const after = removeEntry('industries', 'bakery', WITH_LIST)(WITH_LIST);
    expect(after.get('catalogs/industries/1.json')).toBe(WITH_LIST.get('catalogs/industries/1.json'));
    expect(listEntries(after, 'industries')).toStrictEqual([MILL]);
  });

  it.each<{ entry: ListEntry; missing: number; because: string }>([
    { entry: { code: 'dairy', names: { en: 'Dairy' } }, missing: 1, because: 'German misses it' },
    { entry: { code: 'dairy', names: { de: 'Molkerei' } }, missing: 1, because: 'English misses it' },
  ])(
    'R18.6 a name that a language misses is counted, and the check refuses it, once a field offers the list: $because',
    ({ entry, missing }) => {
      for (const after of [
        addEntry('industries', entry)(WITH_LIST),
        makeList('industries', [BAKERY, entry])(CONTENT),
      ]) {
        const used = asking('select')(after);
        expect(missingNames(used)).toBe(missing);
        expect(obstacles(used)).toHaveLength(missing);
        expect(missingNames(after)).toBe(0);
        expect(obstacles(after)).toStrictEqual([]);
      }
      expect(missingNames(asking('select')(WITH_LIST))).toBe(0);
    },
  );

  it('R18.3 a language that came later gets its names', () => {
    const german = WITH_LIST.get('catalogs/messages/de.json') ?? '';
    const withDanish = new Map(asking('select')(WITH_LIST)).set('catalogs/messages/da.json', german);
    expect(missingNames(withDanish)).toBe(2);
    const named = together(
      setEntryName('industries', { code: 'bakery', language: 'da', text: 'Bageri' }),
      setEntryName('industries', { code: 'mill', language: 'da', text: 'Mølle' }),
    )(withDanish);
    expect(missingNames(named)).toBe(0);
    expect(namesOfPage(named, 'da')).toStrictEqual(['Bageri', 'Mølle']);
  });
});

describe('R18.3 a list that no field offers', () => {
  it('R18.3 is removed with its names, also when a release had it, and nothing else changes', () => {
    const after = removeList('industries')(WITH_LIST);
    expect(after).toStrictEqual(CONTENT);
    expect(obstacles(after)).toStrictEqual([]);
  });

  it('R18.6 stops no new language', () => {
    const german = WITH_LIST.get('catalogs/messages/de.json') ?? '';
    const danish = (documents: Documents): Documents =>
      new Map(documents).set('catalogs/messages/da.json', german);
    const about = 'The names of "industries" in Danish are missing.';
    expect(obstacles(danish(WITH_LIST)).filter((words) => words.includes(about))).toStrictEqual([]);
    expect(
      obstacles(danish(asking('select')(WITH_LIST))).filter((words) => words.includes(about)),
    ).toHaveLength(1);
  });
});

describe('R18.3 a field that offers a list', () => {
  it.each(['select', 'radios'])('R18.3 passes the check: it was %s before', (template) => {
    const after = asking(template)(WITH_LIST);
    expect(obstacles(after)).toStrictEqual([]);
    expect(listOf(after, field(after))).toBe('industries');
    expect(usesOfList(after, 'industries').map((use) => [use.form, use.field.name])).toStrictEqual([
      [FORM, 'industry'],
    ]);
  });

  it('R18.3 counts as a use of the list when visitors choose several of its entries', () => {
    const template = TEMPLATES.find(({ id }) => id === 'checkboxes');
    if (!template) throw new Error('there is no template');
    const { choices: _own, ...boxes } = template;
    const items = { type: 'string', catalog: 'industries' };
    const after = addField(FORM, {
      template: { ...boxes, schema: { ...boxes.schema, items } },
      name: 'industry',
      labels: { en: 'Industries', de: 'Branchen' },
    })(WITH_LIST);
    expect(obstacles(after)).toStrictEqual([]);
    expect(usesOfList(after, 'industries').map((use) => use.field.name)).toStrictEqual(['industry']);
  });

  it.each([
    { count: 15, widget: 'select', because: 'a short list opens' },
    { count: 16, widget: 'typeahead', because: 'a long list is searched' },
  ])('R18.3 is a $widget for $count entries: $because', ({ count, widget }) => {
    const entries = Array.from({ length: count }, (_, at) => ({
      code: `c${at}`,
      names: { en: `E${at}`, de: `D${at}` },
    }));
    const after = asking('radios')(makeList('industries', entries)(CONTENT));
    expect(field(after).facts.widget).toBe(widget);
    expect(obstacles(after)).toStrictEqual([]);
  });

  it.each([
    { name: 'industry', lists: ['industries'], because: 'it is a choice' },
    { name: 'countrySelector', lists: [], because: 'the product knows countries' },
    { name: 'organisation', lists: [], because: 'it is a text' },
  ])('R18.3 $name is offered $lists: $because', ({ name, lists }) => {
    const documents = asking('radios')(WITH_LIST);
    expect(listsFor(documents, FORM, field(documents, name))).toStrictEqual(lists);
  });

  it('R18.3 is refused in words while a condition needs an answer that the list lacks', () => {
    const template = TEMPLATES.find(({ id }) => id === 'radios') ?? TEMPLATES[0];
    if (!template) throw new Error('there is no template');
    const labels = { en: 'Industry', de: 'Branche' };
    const own = addField(FORM, { template, name: 'industry', labels })(WITH_LIST);
    const choice = { form: FORM, field: field(own), list: 'industries' };
    expect(listFault(own, choice)).toBeUndefined();
    const condition = { field: 'industry', values: ['first'] };
    const asked = editing(schemaPath(FORM), (text) =>
      addBranch(text, condition, { required: ['organisation'] }),
    )(own);
    expect(listFault(asked, { ...choice, field: field(asked) })).toBe(
      'A rule depends on the answer “First choice”, which the list does not have. Change the rule first.',
    );
  });

  it('R18.3 keeps the list from losing what its rules name, and its last entry', () => {
    const used = asking('radios')(WITH_LIST);
    expect(removalFault(used, 'industries', 'mill')).toBeUndefined();
    const named = setRule(FORM, field(used), { rule: 'default', value: 'mill' })(used);
    expect(removalFault(named, 'industries', 'mill')).toMatch(/^A rule of the form “sign-up” names “Mill”\./);
    const last = removeEntry('industries', 'mill', CONTENT)(used);
    expect(removalFault(last, 'industries', 'bakery')).toBe(
      '“Industries” needs an entry. Add another one first.',
    );
  });
});

describe('R18.3 a new field that offers a list', () => {
  const template = TEMPLATES.find(({ id }) => id === OF_A_LIST);

  it.each([
    { documents: CONTENT, lists: ['countries', 'currencies'], because: 'the product has two lists' },
    {
      documents: WITH_LIST,
      lists: ['industries', 'countries', 'currencies'],
      because: 'the lists of editors come first',
    },
  ])('R18.3 can offer $lists: $because', ({ documents, lists }) => {
    const inWorkbench = [...documents].filter(
      ([path]) => !/^catalogs\/(?:countries|currencies)\//.test(path),
    );
    expect(offeredLists(new Map(inWorkbench))).toStrictEqual(lists);
  });

  it.each([
    { list: 'industries', widget: 'select', because: 'a short list opens' },
    { list: 'countries', widget: 'typeahead', because: 'there are many countries' },
    { list: 'currencies', widget: 'typeahead', because: 'there are many currencies' },
  ])('R18.3 passes the check at once, without the first choices: $list, $because', ({ list, widget }) => {
    if (!template) throw new Error('there is no template');
    const labels = { en: 'Industry', de: 'Branche' };
    const after = addFieldWithList(FORM, { template, name: 'industry', labels }, list)(WITH_LIST);
    const added = field(after);
    expect(obstacles(after)).toStrictEqual([]);
    expect([added.schema['catalog'], added.facts.widget]).toStrictEqual([list, widget]);
    expect(after.get('catalogs/messages/en.json')).not.toContain('First choice');
  });

  it.each([
    { code: 'dairy', names: { en: 'Dairy' }, expected: [['de', 1]], because: 'German misses a name' },
    {
      code: 'dairy',
      names: {},
      expected: [
        ['en', 1],
        ['de', 1],
      ],
      because: 'both miss it',
    },
    { code: 'mill', names: MILL.names, expected: [], because: 'no name is missing' },
  ])('R18.6 says what each language misses of its list: $because', ({ code, names, expected }) => {
    const documents = makeList('industries', [BAKERY, { code, names }])(CONTENT);
    const found = missingNamesByLanguage(documents, 'industries', ['en', 'de']);
    expect(found.map(({ language, missing }) => [language, missing])).toStrictEqual(expected);
  });
});

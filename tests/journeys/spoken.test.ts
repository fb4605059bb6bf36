import type { Keyboard } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { differences, type Phrases } from '#tests/support/heard.ts';
import { it, type Journey } from '#tests/support/journey.ts';
import { makeVisitor, type ShownLanguage } from '#tests/support/sign-up-page.ts';
import { IS_TRANSLATED } from '#tests/support/translation.ts';
import { startReader, type ScreenReader } from '#tests/support/virtual-screen-reader.ts';

/** What a visitor does, and everything that the screen reader announces: every announcement, each once. */
interface Step extends Readonly<Record<ShownLanguage, Phrases>> {
  readonly step: string;
  readonly act: (keys: Keyboard, journey: Journey, reader: ScreenReader) => Promise<void>;
  /** On a busy machine, a pause between two keys may exceed 200 ms. Then the reader also announces the text typed so far. */
  readonly meanwhile?: RegExp;
}

const visitor = makeVisitor();
const COUNT = /^polite: .* (?:available|verfügbar)$/;

const ARRIVING: readonly Step[] = [
  {
    step: 'hears the heading, and that every field is required, before the first field',
    act: async (_, __, reader) => reader.readFromHeading(3),
    en: [
      'heading, Create your account, level 1',
      'paragraph',
      'Optional fields are marked.',
      'end of paragraph',
    ],
    de: [
      'heading, Erstellen Sie Ihr Konto, level 1',
      'paragraph',
      'Freiwillige Angaben sind markiert.',
      'end of paragraph',
    ],
  },
  {
    step: 'comes to the first field',
    act: async (_, { signUp }) => signUp.at('firstName').focus(),
    en: ['textbox, First name, required'],
    de: ['textbox, Vorname, required'],
  },
  {
    step: 'fills in the first name, and goes on',
    act: typeAndTab(visitor.firstName),
    en: ['textbox, Last name, required'],
    de: ['textbox, Nachname, required'],
  },
  {
    step: 'fills in the last name',
    act: typeAndTab(visitor.lastName),
    en: ['textbox, Organisation, required'],
    de: ['textbox, Unternehmen, required'],
  },
  {
    step: 'fills in the organisation',
    act: typeAndTab(visitor.organisation),
    en: ['textbox, Email, required'],
    de: ['textbox, E-Mail, required'],
  },
];

const CHOOSING: readonly Step[] = [
  {
    step: 'leaves an incomplete address: the reader announces its problem, then the chosen country and no list',
    act: typeAndTab('nobody@'),
    en: [
      /^polite: Email: .*email address in the correct format/,
      /^combobox, Country, .+, has popup listbox, not expanded, autocomplete in list, .*required$/,
    ],
    de: [
      /^polite: E-Mail: .*E-Mail-Adresse im richtigen Format/,
      /^combobox, Land, Deutschland, has popup listbox, not expanded, autocomplete in list, .*required$/,
    ],
  },
  {
    step: 'searches for a country',
    act: async (keys) => keys.type('korea'),
    meanwhile: COUNT,
    en: ['polite: 2 results available'],
    de: ['polite: 2 Ergebnisse verfügbar'],
  },
  {
    step: 'types more of its name',
    act: async (keys, { signUp }) => {
      await keys.press('Home');
      await keys.type(signUp.names.country === 'Land' ? 'süd' : 'south ');
    },
    meanwhile: COUNT,
    en: ['polite: 1 result available'],
    de: ['polite: 1 Ergebnis verfügbar'],
  },
  {
    step: 'chooses the country, and comes to the tooltip of the currency, which opens',
    act: async (keys) => {
      await keys.press('Enter');
      await keys.press('Tab');
    },
    en: [/^button, About currency, The currency you will/],
    de: [/^button, Zur Währung, Die Währung, in der Sie/],
  },
  {
    step: 'hears the currency that the program chose by the country',
    act: async (keys) => keys.press('Tab'),
    en: [/^combobox, Currency, .* \(KRW\), has popup listbox, not expanded, .*required$/],
    de: [/^combobox, Währung, .* \(KRW\), has popup listbox, not expanded, .*required$/],
  },
  {
    step: 'searches for a currency that does not exist',
    act: async (keys) => keys.type('xyzzy'),
    meanwhile: COUNT,
    en: ['polite: No results available'],
    de: ['polite: Keine Ergebnisse verfügbar'],
  },
  {
    step: 'keeps the dial code, which the program chose by the country',
    act: async (keys) => keys.press('Tab'),
    en: [
      /^polite: “xyzzy” is not in the list\. Choose one from the list, or keep .* \(KRW\)\.$/,
      'combobox, Country code, KR, has popup listbox, not expanded, required',
    ],
    de: [
      /^polite: „xyzzy“ steht nicht in der Liste\. Wählen Sie aus der Liste, oder behalten Sie .*\(KRW\)\.$/,
      'combobox, Ländervorwahl, KR, has popup listbox, not expanded, required',
    ],
  },
  {
    step: 'goes back to the currency, whose unknown text would be a problem on submit',
    act: async (keys) => keys.press('Shift+Tab'),
    en: [/^button, Keep .* \(KRW\)$/],
    de: [/^button, .* \(KRW\) behalten$/],
  },
  {
    step: 'keeps the currency by the button, which returns the focus to its field',
    act: async (keys) => keys.press('Enter'),
    en: [/^combobox, Currency, .* \(KRW\), has popup listbox, not expanded, .*required$/],
    de: [/^combobox, Währung, .* \(KRW\), has popup listbox, not expanded, .*required$/],
  },
  {
    step: 'goes on to the next field',
    act: async (keys) => keys.press('Tab'),
    en: ['combobox, Country code, KR, has popup listbox, not expanded, required'],
    de: ['combobox, Ländervorwahl, KR, has popup listbox, not expanded, required'],
  },
  {
    step: 'comes to the phone number',
    act: async (keys) => keys.press('Tab'),
    en: ['textbox, Phone number, required'],
    de: ['textbox, Telefonnummer, required'],
  },
];

/** Announced a second after the visitor typed the password, on whatever field the visitor is by then. */
const STRENGTH = /^polite: (?:All requirements|Alle Anforderungen)/;

const ENDING: readonly Step[] = [
  {
    step: 'hears what a password needs before typing it',
    act: typeAndTab(visitor.number),
    en: [/^Password, .*12 characters/],
    de: [/^Passwort, .*12 Zeichen/],
  },
  {
    step: 'shows the password',
    act: async (keys) => {
      await keys.type(visitor.password);
      await keys.press('Tab');
      await keys.press('Space');
    },
    en: [/^button, Show password/, 'polite: Your password is visible.'],
    de: [/^button, Passwort anzeigen/, 'polite: Ihr Passwort ist sichtbar.'],
  },
  {
    step: 'comes to the consent',
    act: async (keys) => keys.press('Tab'),
    en: ['checkbox, I accept the terms and have read the privacy policy., not checked, required'],
    de: [
      'checkbox, Ich habe die Datenschutz\u00aderklärung gelesen und stimme den AGB zu., not checked, required',
    ],
  },
  {
    step: 'gives consent, and passes its links',
    act: async (keys) => {
      await keys.press('Space');
      for (const _ of ['the links', 'and on', 'to the button']) await keys.press('Tab');
    },
    en: [
      'link, terms, opens in a new tab',
      'link, privacy policy, opens in a new tab',
      'button, Create account',
    ],
    de: [
      'link, Datenschutz\u00aderklärung, öffnet in einem neuen Tab',
      'link, AGB, öffnet in einem neuen Tab',
      'button, Konto erstellen',
    ],
  },
  {
    step: 'submits: the banner says how many problems there are',
    act: async (keys) => keys.press('Enter'),
    en: ['group, One field needs your attention'],
    de: ['group, Bitte prüfen Sie ein Feld'],
  },
  {
    step: 'goes on to the link with the problem of the field',
    act: async (keys) => keys.press('Tab'),
    en: [/^link, .*email address in the correct format/],
    de: [/^link, .*E-Mail-Adresse im richtigen Format/],
  },
  {
    step: 'follows the link: the reader announces the field, its text and its problem',
    act: async (keys) => keys.press('Enter'),
    en: [/^textbox, Email, nobody@, .*email address in the correct format.*, invalid, required$/],
    de: [/^textbox, E-Mail, nobody@, .*E-Mail-Adresse im richtigen Format.*, invalid, required$/],
  },
  {
    step: 'corrects the answer, and submits by Enter',
    act: async (keys) => {
      await keys.press('ControlOrMeta+A');
      await keys.type(makeVisitor().email);
      await keys.press('Enter');
    },
    en: ['polite: Creating account…', 'heading, Your account is ready, level 1'],
    de: ['polite: Konto wird erstellt…', 'heading, Ihr Konto ist eingerichtet, level 1'],
  },
];

describe('R10.1, R2.46 the journey with a screen reader', () => {
  // This reader stops at each element that a translation adds, so it would read other pieces of the page (R1.8).
  it.runIf(!IS_TRANSLATED).for(['en', 'de'] as const)(
    'announces each thing once, from arrival to success: %s',
    async (language, { visit }) => {
      const journey = await visit({
        route: `#/${language}`,
        before: () => {
          window.open = () => null;
        },
      });
      await journey.signUp.untilReady();
      const reader = await startReader(journey.page);
      const steps = [...ARRIVING, ...CHOOSING, ...ENDING.map((step) => ({ meanwhile: STRENGTH, ...step }))];
      for (const { step, act, meanwhile, [language]: expected } of steps) {
        await act(journey.page.keyboard, journey, reader);
        await expect
          .poll(async () => differences(await reader.heard(), expected, meanwhile), step)
          .toEqual({ missing: [], surplus: [] });
        reader.checkOff();
      }
    },
  );
});

function typeAndTab(text: string): Step['act'] {
  return async (keys) => {
    await keys.type(text);
    await keys.press('Tab');
  };
}

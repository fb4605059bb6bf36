import { countries, currencies } from '#bench/data';
import { send, startCountry, type Answers } from '#bench/contenders/send.ts';
import { countryName, currencyName, language, format } from '#bench/contenders/say.ts';
import { type Choice, Combobox } from './combobox.ts';
import { LIMITS, problemOf } from './rules.ts';

const TEXTS = ['firstName', 'lastName', 'organisation', 'email', 'number', 'password'];
const FIELDS = [
  ...TEXTS.slice(0, 4),
  'countrySelector',
  'currencySelector',
  'numberCode',
  ...TEXTS.slice(4),
  'terms',
];
/** Fields that the visitor has left or submitted. Each key validates them again. */
const validated = new Set<string>();

function element<Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`);
  return found;
}

const input = (name: string): HTMLInputElement => element(name, HTMLInputElement);
const banner = element('banner', HTMLElement);
const dial = element('numberCode', HTMLSelectElement);
const { compare } = new Intl.Collator(language);
const named = countries
  .map(([value, dialCode]) => ({ value, dialCode, label: countryName(value) }))
  .toSorted((one, other) => compare(one.label, other.label));
const country = choiceOf('countrySelector', named);
const currency = choiceOf(
  'currencySelector',
  currencies.map(([value]) => ({ value, label: `${currencyName(value)} (${value})` })),
);
let hasChosenCurrency = false;

function choiceOf(name: string, choices: readonly Choice[]): Combobox {
  return new Combobox(input(name), choices, () => {
    if (name === 'countrySelector') follow(country.value);
    else hasChosenCurrency = true;
    validate(name);
  });
}

/** Sets the dial code of a country, and its currency unless the visitor has chosen one. */
function follow(code: string): void {
  dial.value = code;
  const [, , money = ''] = countries.find(([known]) => known === code) ?? [];
  if (!hasChosenCurrency) currency.choose(money);
  for (const name of ['numberCode', 'currencySelector']) if (validated.has(name)) validate(name);
}

function answerOf(name: string): string | boolean {
  if (name === 'terms') return input(name).checked;
  if (name === 'password') return input(name).value;
  if (name === 'countrySelector') return country.value;
  if (name === 'currencySelector') return currency.value;
  if (name === 'numberCode') return dial.value;
  return input(name).value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Validates a field and shows its problem. Returns true when it has no problem. */
function validate(name: string): boolean {
  validated.add(name);
  const problem = problemOf(name, answerOf(name));
  const limit = problem === undefined ? undefined : LIMITS[name]?.[problem];
  element(name, HTMLElement).ariaInvalid = problem === undefined ? null : 'true';
  element(`${name}-error`, HTMLElement).textContent =
    problem === undefined ? '' : format(`inputs.${name}.error.${problem}`, { limit });
  return problem === undefined;
}

function announce(text: string): void {
  banner.textContent = text;
  banner.hidden = text === '';
}

async function submit(): Promise<void> {
  const refused = FIELDS.filter((name) => !validate(name));
  const [first] = refused;
  announce(first === undefined ? '' : format('errors.formError.description'));
  if (first !== undefined) return element(first, HTMLElement).focus();
  const answers: Answers = Object.fromEntries(FIELDS.map((name) => [name, answerOf(name)]));
  const status = await send(answers);
  if (status === 201) location.assign('/dashboard');
  else
    announce(
      status === 409
        ? format('errors.emailAlreadyInUse.title')
        : format('errors.unexpectedError.description', { submit: format('submit') }),
    );
}

dial.append(...named.map(({ value, dialCode, label }) => new Option(`${label} (${dialCode})`, value)));
dial.value = '';
for (const name of TEXTS) {
  const control = input(name);
  control.addEventListener('blur', () => answerOf(name) === '' || validate(name));
  control.addEventListener('input', () => validated.has(name) && validate(name));
}
input('terms').addEventListener('change', () => validate('terms'));
element('toggle', HTMLButtonElement).addEventListener('click', ({ currentTarget }) => {
  const isShown = input('password').type === 'password';
  input('password').type = isShown ? 'text' : 'password';
  if (currentTarget instanceof HTMLElement) currentTarget.ariaPressed = String(isShown);
});
document.forms[0]?.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
document.title = format('title');
const start = await startCountry();
if (country.value === '') {
  country.choose(start);
  follow(start);
}

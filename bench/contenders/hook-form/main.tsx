import { zodResolver } from '@hookform/resolvers/zod';
import { countries, currencies } from '#bench/data';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { countryName, currencyName, format, language } from '#bench/contenders/say.ts';
import { send } from '#bench/contenders/send.ts';
import { answersSchema, type FormAnswers } from './answers-schema.ts';
import { ChoiceField, PasswordField, PersonFields, PhoneFields, TermsField } from './fields.tsx';

const { compare } = new Intl.Collator(language);
const named = countries
  .map(([value, dialCode]) => ({ value, dialCode, label: countryName(value) }))
  .toSorted((one, other) => compare(one.label, other.label));
const currencyChoices = currencies.map(([value]) => ({ value, label: `${currencyName(value)} (${value})` }));
/** The country that the page chooses first, by language. */
const START = language === 'de' ? 'DE' : 'DK';

function currencyOf(country: string): string {
  return countries.find(([code]) => code === country)?.[2] ?? '';
}

const EMPTY: FormAnswers = {
  firstName: '',
  lastName: '',
  organisation: '',
  email: '',
  countrySelector: START,
  currencySelector: currencyOf(START),
  numberCode: START,
  number: '',
  password: '',
  terms: false,
};

function bannerText(status: number): string {
  return status === 409
    ? format('errors.emailAlreadyInUse.title')
    : format('errors.unexpectedError.description', { submit: format('submit') });
}

function SignUp(): ReactNode {
  const form = useForm<FormAnswers>({
    resolver: zodResolver(answersSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const [banner, setBanner] = useState('');
  const { dirtyFields } = form.formState;

  /** Sets the dial code of a country, and its currency unless the visitor has chosen one. */
  function followCountry(country: string): void {
    form.setValue('numberCode', country);
    if (!dirtyFields.currencySelector) form.setValue('currencySelector', currencyOf(country));
  }

  async function submit(answers: FormAnswers): Promise<void> {
    const status = await send(answers);
    if (status === 201) location.assign('/dashboard');
    else setBanner(bannerText(status));
  }

  return (
    <>
      <h1>{format('heading')}</h1>
      <p>{format('lede')}</p>
      <p role="alert">{banner}</p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <PersonFields form={form} />
        <ChoiceField
          control={form.control}
          name="countrySelector"
          choices={named}
          autoComplete="country-name"
          onChosen={followCountry}
        />
        <ChoiceField
          control={form.control}
          name="currencySelector"
          choices={currencyChoices}
          autoComplete="off"
        />
        <PhoneFields form={form} countries={named} />
        <PasswordField form={form} />
        <TermsField form={form} />
        <button type="submit">{format('submit')}</button>
      </form>
    </>
  );
}

document.documentElement.lang = language;
document.title = format('title');
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place.');
createRoot(root).render(<SignUp />);

import Form from '@rjsf/core';
import type { RJSFValidationError } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { countries } from '#bench/data';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { send, type Answers } from '#bench/contenders/send.ts';
import { language, format } from '#bench/contenders/say.ts';
import { customFormats, schema, uiSchema } from './documents.ts';

const validator = customizeValidator({ customFormats });
/** Without this option, rjsf ticks the terms for the visitor. */
const DEFAULTS = { constAsDefaults: 'never' } as const;

/** The key of our message for each error of ajv. */
const PROBLEMS: Readonly<Record<string, string>> = {
  required: 'required',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  const: 'notAccepted',
  'person-name': 'invalidName',
  'signup-email': 'invalidEmail',
  'password-has-upper': 'missingUpper',
  'password-has-lower': 'missingLower',
  'password-has-digit': 'missingDigit',
  'password-has-special': 'missingSpecial',
};

function inOurWords(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors.map((error) => {
    const field = error.property?.replace(/^\./, '') ?? '';
    const rule = String(error.params?.format ?? error.name);
    const problem = field === 'terms' ? 'notAccepted' : (PROBLEMS[rule] ?? 'invalidFormat');
    return {
      ...error,
      message: format(`inputs.${field}.error.${problem}`, { limit: Number(error.params?.limit) }),
    };
  });
}

function answersIn(formData: unknown): Answers {
  return Object.fromEntries(
    Object.entries(Object(formData)).filter(
      (pair): pair is [string, string | boolean] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'boolean',
    ),
  );
}

/** Sets currency and dial code when the country changes. */
function follow(before: Answers, after: Answers): Answers {
  const { countrySelector = '' } = after;
  if (before['countrySelector'] === countrySelector) return after;
  const [, , currencySelector = ''] = countries.find(([code]) => code === countrySelector) ?? [];
  return { ...after, numberCode: countrySelector, currencySelector };
}

function SignUp({ start }: { readonly start: Answers }): ReactNode {
  const [answers, setAnswers] = useState(start);
  const [banner, setBanner] = useState('');
  async function submit(sent: Answers): Promise<void> {
    const status = await send(sent);
    if (status === 201) location.assign('/dashboard');
    else
      setBanner(
        status === 409
          ? format('errors.emailAlreadyInUse.title')
          : format('errors.unexpectedError.description', { submit: format('submit') }),
      );
  }
  return (
    <>
      <h1>{format('heading')}</h1>
      <p>{format('lede')}</p>
      <p role="alert">{banner}</p>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={answers}
        transformErrors={inOurWords}
        experimental_defaultFormStateBehavior={DEFAULTS}
        noHtml5Validate
        showErrorList={false}
        focusOnFirstError
        onChange={({ formData }) => setAnswers((before) => follow(before, answersIn(formData)))}
        onSubmit={({ formData }) => void submit(answersIn(formData))}
      />
    </>
  );
}

document.documentElement.lang = language;
document.title = format('title');
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place.');
// The country comes from the language. With the country from the server, stock rjsf would have to render the whole form again.
const guess = language === 'de' ? 'DE' : 'DK';
createRoot(root).render(<SignUp start={follow({}, { countrySelector: guess })} />);

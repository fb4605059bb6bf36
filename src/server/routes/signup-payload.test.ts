import { signUp } from '#tests/support/content.ts';
import { expect, it } from 'vitest';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { AdminSignup } from '#server/admin-api/admin-api.ts';
import { makeTestApp, type TestAppOptions } from '#tests/support/server/make-test-app.ts';
import { type Headers, makePayload, post } from '#tests/support/server/make-payload.ts';

/** What a visitor answers or the browser sends, and what the admin API gets. */
interface Case {
  readonly answers?: Answers;
  readonly headers?: Headers;
  readonly forwarded: Partial<AdminSignup>;
  readonly because: string;
}

type ForwardedCases = readonly (readonly [because: string, status: number, forwarded: unknown])[];

/** Signs all cases up on one server, and returns the relevant part of each payload. */
async function forwardedBy(cases: readonly Case[], setting: TestAppOptions = {}): Promise<ForwardedCases> {
  const { app, forwardedSignups } = await makeTestApp(setting);
  const outcomes: [string, number, unknown][] = [];
  for (const { answers, headers, forwarded, because } of cases) {
    const { statusCode } = await post(app, makePayload(answers), headers);
    const signup = Object.entries(forwardedSignups.at(-1) ?? {}).filter(([part]) => part in forwarded);
    outcomes.push([because, statusCode, Object.fromEntries(signup)]);
  }
  return outcomes;
}

function expected(cases: readonly Case[]): ForwardedCases {
  return cases.map(({ forwarded, because }) => [because, 201, forwarded]);
}

it('R7.2 the payload contains first and last name as one normalised name', async () => {
  const cases: readonly Case[] = [
    { answers: {}, forwarded: { name: 'Ada Lovelace' }, because: 'a space is between them' },
    {
      answers: { firstName: '  Anne Marie ', lastName: ' Sørensen ' },
      forwarded: { name: 'Anne Marie Sørensen' },
      because: 'spaces at the ends are removed',
    },
    {
      answers: { firstName: 'Jose\u0301', lastName: '李' },
      forwarded: { name: 'José 李' },
      because: 'letters are composed',
    },
  ];
  expect(await forwardedBy(cases)).toStrictEqual(expected(cases));
});

it('R7.2 the payload contains a valid phone number in E.164, otherwise dial code and digits', async () => {
  const cases: readonly Case[] = [
    {
      answers: { numberCode: 'DK', number: '20 12 34 56' },
      forwarded: { phone: '+4520123456' },
      because: 'spaces in a number are removed',
    },
    {
      answers: { numberCode: 'GB', number: '020 7946 0958' },
      forwarded: { phone: '+442079460958' },
      because: 'the zero before an area is not dialled from abroad',
    },
    {
      answers: { numberCode: 'IT', number: '06 698 12345' },
      forwarded: { phone: '+390669812345' },
      because: 'in Italy the zero is dialled from abroad',
    },
    {
      answers: { numberCode: 'DK', number: '45 20 12 34 56' },
      forwarded: { phone: '+4520123456' },
      because: 'the dial code was typed again',
    },
    {
      answers: { numberCode: 'CA', number: '212 555 0100' },
      forwarded: { phone: '+12125550100' },
      because: 'Canada and the United States share a dial code',
    },
    {
      answers: { numberCode: 'DK', number: '12 34 56' },
      forwarded: { phone: '+45123456' },
      because: 'the number is too short for Denmark, so it stays as typed',
    },
    {
      answers: { numberCode: 'GB', number: '0000 000 000' },
      forwarded: { phone: '+440000000000' },
      because: 'there is no such number, so it stays as typed with its zeros',
    },
    {
      answers: { numberCode: 'DE', number: '030 123456', countrySelector: 'DK' },
      forwarded: { phone: '+4930123456', country: 'DK' },
      because: 'the phone may be of another country',
    },
  ];
  expect(await forwardedBy(cases)).toStrictEqual(expected(cases));
});

it('R7.2 R6.5 an organisation starts with locale, VAT and time zone of its country', async () => {
  const start = (locale: string, vat: number, zone: string): Partial<AdminSignup> => ({
    locale,
    default_vat: vat,
    time_zone: zone,
  });
  const starts: readonly (readonly [string, Partial<AdminSignup>])[] = [
    ['DK', start('da_DK', 0.25, 'Europe/Copenhagen')],
    ['GB', start('en_GB', 0.2, 'Europe/London')],
    ['SE', start('sv_SE', 0.25, 'Europe/Stockholm')],
    ['NO', start('no_NO', 0.25, 'Europe/Oslo')],
    ['DE', start('de_DE', 0.19, 'Europe/Berlin')],
    ['FR', start('en_GB', 0.2, 'Europe/Paris')],
    ['JP', start('en_GB', 0.2, 'Asia/Tokyo')],
    ['XK', start('en_GB', 0.2, 'Europe/London')],
  ];
  const cases = starts.map(([country, forwarded]) => ({
    answers: { countrySelector: country },
    headers: { 'accept-language': 'de-DE' },
    forwarded: { country, ...forwarded },
    because: `the country ${country} decides, and no language`,
  }));
  expect(await forwardedBy(cases)).toStrictEqual(expected(cases));
});

it('R7.2 the payload contains the origin of the page as the source', async () => {
  const env = { ALLOWED_ORIGINS: 'https://shop.example', TRUST_PROXY: '127.0.0.1' };
  const own = { host: 'join.example:8443' };
  const cases: readonly Case[] = [
    {
      headers: { ...own, origin: 'http://join.example:8443' },
      forwarded: { source: 'http://join.example:8443' },
      because: 'the browser sends its origin',
    },
    {
      headers: { ...own, origin: 'https://shop.example' },
      forwarded: { source: 'https://shop.example' },
      because: 'the other origin may post',
    },
    {
      headers: { ...own, origin: 'null', 'sec-fetch-site': 'same-origin' },
      forwarded: { source: 'http://join.example:8443' },
      because: 'the browser hides the origin, so the page is our own',
    },
    {
      headers: { ...own, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
      forwarded: { source: 'https://join.example:8443' },
      because: 'the proxy knows the scheme, and Host has the public name',
    },
    {
      headers: { ...own, origin: 'http://join.example:8443/path?x=1' },
      forwarded: { source: 'http://join.example:8443' },
      because: 'a path is not part of an origin',
    },
  ];
  expect(await forwardedBy(cases, { env })).toStrictEqual(expected(cases));
});

it.each([
  { host: 'x"><script>alert(1)</script>', because: 'it would be markup where the source is shown' },
  { host: 'x"onload=alert(1)', because: 'it would be an attribute where the source is shown' },
  { host: 'a b', because: 'it is not a host' },
  { host: `${'a.'.repeat(130)}example`, because: 'no host name is so long' },
])('R7.2 a sign-up without Origin from the Host $host is refused: $because', async ({ host }) => {
  const { app, forwardedSignups } = await makeTestApp();
  const response = await post(app, makePayload(), { host });
  expect([response.statusCode, response.json().code]).toStrictEqual([400, 1]);
  expect(forwardedSignups).toStrictEqual([]);
});

it('R7.11 answers to added fields become metadata, in their normalised form', async () => {
  const added = (name: string, over: Partial<FieldSpec> = {}): FieldSpec => ({
    name,
    type: 'string',
    isRequired: false,
    widget: 'text',
    validateOn: 'change',
    normalise: ['trim'],
    problems: {},
    options: {},
    limits: {},
    ...over,
  });
  const fields = [
    ...signUp.fields,
    added('vatNumber'),
    added('staff', { type: 'integer' }),
    added('newsletter', { type: 'boolean' }),
    added('pin', { isSecret: true }),
  ];
  const cases: readonly Case[] = [
    {
      answers: { vatNumber: ' DK1 ', staff: 7, newsletter: false, pin: '1234' },
      forwarded: { metadata: { vatNumber: 'DK1', staff: 7, newsletter: false } },
      because: 'the server leaves out only secret fields',
    },
    { answers: {}, forwarded: { metadata: {} }, because: 'a missing answer is absent' },
  ];
  expect(await forwardedBy(cases, { form: { ...signUp, fields } })).toStrictEqual(expected(cases));
});

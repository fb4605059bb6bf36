import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';

/** The status of one response, 0 without a response, and the time in milliseconds. */
export interface SignUpResponse {
  readonly status: number;
  readonly ms: number;
}

/** Sends the sign-up of a new visitor, as the page does. */
export async function signUp(url: string, agent: Agent): Promise<SignUpResponse> {
  const body = JSON.stringify(payload());
  const begun = performance.now();
  const status = await new Promise<number>((resolve) => {
    const sent = request(
      `${url}/api/signup`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': randomUUID(),
        },
      },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
  return { status, ms: performance.now() - begun };
}

function payload(): object {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    organisation: 'Analytical Engines',
    email: `ada.${randomUUID()}@engines.example`,
    countrySelector: { name: 'Denmark', value: 'DK', dialCode: '+45', flagPath: 'flags/dk.svg' },
    currencySelector: { name: 'Danish Krone', value: 'DKK', entity: 'DENMARK' },
    numberCode: 'DK',
    number: '20 12 34 56',
    password: 'Correct-Horse-7',
    terms: true,
    country: 'DK',
    currency: 'DKK',
    dialCode: '+45',
    hubspotSession: { firstName: 'Ada', lastName: 'Lovelace', termsAndConditions: true },
  };
}

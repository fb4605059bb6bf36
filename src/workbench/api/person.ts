import type { AnswerOf, PersonData } from '#protocol/workbench.ts';
import { call } from './request.ts';

/** Reads everything that the store keeps about one person. The server adds an entry to the audit. */
export const readPerson = async (email: string): Promise<PersonData> =>
  call('GET /people/:email', { params: { email } });

export const erasePerson = async (email: string): Promise<AnswerOf<'DELETE /people/:email'>> =>
  call('DELETE /people/:email', { params: { email } });

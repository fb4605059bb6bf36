import { PERSON_PARTS } from '#store/person-store.ts';
import { call, listOf, NUMBER, shape } from './call-schemas.ts';

const KEPT = { type: 'object' };

const DATA = shape({
  ...Object.fromEntries(PERSON_PARTS.map((part) => [part, listOf(KEPT)])),
  account: { type: ['object', 'null'] },
});

const COUNTS = shape(Object.fromEntries(PERSON_PARTS.map((part) => [part, NUMBER])));

/** The calls about the data of one person (R15.5), by their ids. */
export const PERSON_CALLS = {
  exportPerson: call('owner', {
    id: 'exportPerson',
    summary:
      'Everything that is kept about the person with an e-mail address: the account, and each submission whose answers have the address. The audit says who asked.',
    faults: ['notFound'],
    responses: { 200: { description: 'The data.', schema: DATA } },
  }),
  erasePerson: call('owner', {
    id: 'erasePerson',
    summary:
      'Erases everything that is kept about the person with an e-mail address, also in the outbox of webhooks. The audit says who asked, and loses the address.',
    faults: ['notFound'],
    responses: {
      200: { description: 'How many rows of each kind are gone.', schema: shape({ erased: COUNTS }) },
    },
  }),
};

import {
  type FoundPerson,
  type Kept,
  PERSON_PARTS,
  type PersonPart,
  type PersonStore,
} from '#store/person-store.ts';

/** How many rows are in memory at once. A stranger may have sent any number with the address of another person. */
const ROWS_AT_ONCE = 50;

/** The rows of a person, without the key of the address. */
type Rows = Omit<FoundPerson, 'emailKey'>;

/** No row of a person. */
export const NO_ROWS: Rows = {
  account: null,
  releasedAccounts: [],
  signUps: [],
  forwarded: [],
  forms: [],
  events: [],
  webhooks: [],
  attempts: [],
  mails: [],
  mentions: [],
  audit: [],
  remarks: [],
};

type Kind = Exclude<keyof Rows, 'account'>;
type List = Exclude<PersonPart, 'account'>;

/** The data of one person as JSON, in pieces of few rows (R15.5). Together they are a `PersonData`. */
export async function* personJson(
  store: Pick<PersonStore, 'personData'>,
  { emailKey, ...person }: FoundPerson,
): AsyncGenerator<string> {
  const { account } = await store.personData({ ...NO_ROWS, emailKey, account: person.account });
  yield `{"account":${JSON.stringify(account)}`;
  for (const part of PERSON_PARTS) {
    if (part === 'account') continue;
    yield `,"${part}":[`;
    let separator = '';
    for (const rows of portionsOf(person, part)) {
      const kept: readonly Kept[] = (await store.personData({ ...rows, emailKey }))[part];
      if (kept.length === 0) continue;
      yield separator + kept.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}

function* portionsOf(person: Rows, part: List): Generator<Rows> {
  const kinds: readonly Kind[] = part === 'submissions' ? ['signUps', 'forwarded', 'forms'] : [part];
  for (const kind of kinds)
    for (let at = 0; at < person[kind].length; at += ROWS_AT_ONCE)
      yield { ...NO_ROWS, [kind]: person[kind].slice(at, at + ROWS_AT_ONCE) };
}

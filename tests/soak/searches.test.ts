import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import { openPostgres } from '#store/postgres-database.ts';
import { openSqlite } from '#store/sqlite-database.ts';
import { makePublisherOf } from '#tests/support/publisher.ts';
import { makeAttempt, send, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { DATABASE_CASES, startQuickServer } from '#tests/support/start-quick-server.ts';

const SUBMISSIONS = 100_000;
const BATCH = 1_000;
const SYLLABLES = 'an be ri to ka lo mi se un ter gar den wor ld shop ex am ple sch ung hei ver'.split(' ');

/** About fifty words of one to four syllables, the same in each run. */
function textOf(number: number): string {
  const words = Array.from({ length: 50 }, (_, at) =>
    Array.from({ length: 1 + ((number + at) % 4) }, (_syllable, place) => {
      const mixed = Math.imul(number + 1, 2_654_435_761) ^ Math.imul(at * 5 + place + 1, 40_503);
      return SYLLABLES[Math.abs(mixed) % SYLLABLES.length];
    }).join(''),
  );
  return [`${words[0]}.${number}@shop.example`, ...words].join(' ');
}

/** Adds submissions as an earlier version would have: without an entry in the index of PostgreSQL. */
async function addSubmissions(database: Database): Promise<void> {
  const [row, rows] =
    database.dialect === 'sqlite'
      ? ['value', 'json_each($1)']
      : ['line', 'json_array_elements($1::json) as line'];
  for (let first = 0; first < SUBMISSIONS; first += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, at) => ({
      id: `old-${first + at}`,
      words: textOf(first + at),
    }));
    await database.transaction(async (session) =>
      session.query(
        `insert into form_submission (id, form, content_id, version, answers, words, created_at)
         select ${row}->>'id', 'contact-sales', '', '', '{}', ${row}->>'words', ${first} from ${rows}`,
        [JSON.stringify(texts)],
      ),
    );
  }
  await database.close();
}

it.each(DATABASE_CASES)(
  'R21.11 fifteen searches at once over many submissions make no visitor wait for their end, on $database',
  async ({ environment }) => {
    const env = await environment();
    const server = await startQuickServer(env);
    await server.stop();
    const { DATABASE_URL: url } = env;
    await addSubmissions(
      url === undefined ? openSqlite(join(server.dataDir, 'vestibule.sqlite')) : openPostgres(url),
    );
    await server.restart();
    const api = await makePublisherOf(server, env);
    const progress = { isOver: false };
    const waits: number[] = [];
    const visitors = (async () => {
      while (!progress.isOver) {
        const begun = performance.now();
        expect(statusAndCode(await send(server, makeAttempt()))).toStrictEqual([201, undefined]);
        waits.push(performance.now() - begun);
      }
    })();
    for (const search of ['shop.example', 'zzzz', 'gardenworld', 'zq', '99999@']) {
      const query = new URLSearchParams({ form: 'contact-sales', search });
      const found = await Promise.all(
        Array.from({ length: 15 }, async () => (await api.call('GET', `/submissions?${query}`)).status),
      );
      expect(found.every((status) => [200, 429, 503].includes(status))).toBe(true);
    }
    progress.isOver = true;
    await visitors;
    process.stdout.write(`${waits.length} sign-ups, the slowest in ${Math.round(Math.max(...waits))} ms\n`);
  },
);

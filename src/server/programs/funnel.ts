/**
 * The program of `npm run funnel`: it shows how far visitors get with the sign-up form, or with another form (R9.10).
 * It runs with the environment of the server that counted the visitors.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { FormData } from '#contract/compiled-form.ts';
import { readRelease } from '#contract/release.ts';
import type { FunnelScope, FunnelSums } from '#store/event-store.ts';
import { makeSqlEvents } from '#store/sql-events.ts';
import type { DataPlace } from '#store/open-store.ts';
import { readOwnConfig } from '#server/config/read-own-config.ts';
import { funnelReport, hasProofs } from '#server/commands/funnel-report.ts';
import { askStore } from '#server/commands/ask-store.ts';
import { reportText } from '#server/commands/funnel-report-text.ts';
import { EXIT_REFUSED, runProgram } from '#server/commands/run-program.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

const USAGE = `Use: npm run funnel [-- --days N] [--form NAME] [--json]
N is from 1 to 3650, and 30 unless you say. Without a form it is the sign-up form.`;
const DAY_MS = 24 * 3_600_000;

async function run({ days, form, isJson }: Wanted): Promise<number> {
  const config = readOwnConfig();
  const since = dayBefore(days - 1);
  const scope = { since, hasProofs: hasProofs(form, config) };
  const report = funnelReport(await formOf(form), await readSums(config, { form, since }), scope);
  process.stdout.write(isJson ? `${JSON.stringify(report, undefined, 2)}\n` : reportText(report));
  return 0;
}

/** Reads the funnel counts of a form (R9.10) from where they are stored (R7.5). Rejects with the reason when it fails. */
async function readSums(place: DataPlace, scope: FunnelScope): Promise<FunnelSums> {
  return askStore(place, {
    request: { command: 'funnel', ...scope },
    read: ({ visits, fields }) => {
      if (!Array.isArray(visits) || !Array.isArray(fields))
        throw new Error('the response contains no sums: the server may be an older version');
      return { visits, fields };
    },
    ask: async (database) => {
      const events = makeSqlEvents(database);
      return { visits: await events.visitSums(scope), fields: await events.fieldSums(scope) };
    },
  });
}

/** A form of this build: the report lists its fields in the form's order. Fields that are not in the build come last, by name. */
async function formOf(name: string): Promise<Pick<FormData, 'name' | 'fields' | 'steps'>> {
  const release = readRelease(await readBuiltRelease());
  const forms = new Map(Object.entries(release.forms));
  return forms.get(name)?.[0]?.data ?? { name, fields: [] };
}

async function readBuiltRelease(): Promise<string> {
  return readFile(new URL('../content/release.json', import.meta.url), 'utf8');
}

interface Wanted {
  /** The number of days, including today. */
  readonly days: number;
  readonly form: string;
  readonly isJson: boolean;
}

function parse(args: readonly string[]): Wanted | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      days: { type: 'string', default: '30' },
      form: { type: 'string', default: SIGN_UP },
      json: { type: 'boolean', default: false },
    },
  });
  const days = /^\d{1,4}$/.test(values.days) ? Number(values.days) : 0;
  return days >= 1 && days <= 3_650 ? { days, form: values.form, isJson: values.json } : undefined;
}

/** Days are in UTC, as in the database. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

// SQLite may create a log file beside the database. Only this user may read that file.
process.umask(0o077);
await runProgram({ usage: USAGE, parse, run, failure: { words: 'Not read', exitCode: EXIT_REFUSED } });

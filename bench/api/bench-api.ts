/**
 * `npm run bench:api`: measures sign-ups per second with several numbers of visitors, and with ten times as many sign-ups as the
 * server can handle. Server and load share the machine, so trust the sign-ups per second of the server's own processor time. With
 * `DATABASE_URL`, it measures PostgreSQL. `npm run bench:api -- --instances 3` loads three servers over one PostgreSQL in turns, and
 * starts the PostgreSQL if there is no `DATABASE_URL` (R15.12). `--seconds` is the length of each load, 6 by default.
 */
import { parseArgs } from 'node:util';
import { markdownTable } from 'vestibule/src/scripts/docs/markdown-table.ts';
import { type Instances, startInstances } from './instances.ts';
import { byRate, byVisitors } from './load.ts';
import { perCpuSecond, perSecond, round, type Round } from './round.ts';

const VISITORS = [1, 4, 16, 64];
/** We compare the overload with this number of visitors. They keep the server busy, but do not fill its queue. */
const UNLOADED = 16;
const OVERLOAD = 10;

const { values } = parseArgs({
  options: { instances: { type: 'string', default: '1' }, seconds: { type: 'string', default: '6' } },
});
const seconds = Number(values.seconds);
const instances = await startInstances(
  Number(values.instances),
  passedOn('DATABASE_URL', 'APP_SECRET', 'ARGON2_MEMORY_KIB', 'ARGON2_ITERATIONS'),
);
try {
  const rounds = await measure(instances);
  console.log(markdownTable([head(), ...rounds.map(row)]));
  for (const line of verdicts(rounds)) console.log(line);
} finally {
  await instances.dispose();
}

async function measure(of: Instances): Promise<readonly Round[]> {
  const load = { urls: of.urls, seconds };
  await byVisitors(UNLOADED, { ...load, seconds: Math.min(seconds, 2) });
  const rounds: Round[] = [];
  for (const visitors of VISITORS) {
    rounds.push(await round(`${visitors} at once`, of, async () => byVisitors(visitors, load)));
  }
  const rate = Math.round(perSecond(unloadedOf(rounds)) * OVERLOAD);
  rounds.push(await round(`${rate} a second`, of, async () => byRate(rate, load)));
  return rounds;
}

function unloadedOf(rounds: readonly Round[]): Round {
  const unloaded = rounds[VISITORS.indexOf(UNLOADED)];
  if (!unloaded) throw new Error(`no round had ${UNLOADED} visitors`);
  return unloaded;
}

function head(): readonly string[] {
  return [
    'load',
    'created/s',
    'shed/s',
    'failed',
    'p50 ms',
    'p99 ms',
    'CPU ms each',
    'created/CPU s',
    'loop p99 ms',
    'RSS MiB',
    'log kB each',
  ];
}

function row(one: Round): readonly string[] {
  return [
    one.name,
    perSecond(one).toFixed(0),
    (one.shed / one.seconds).toFixed(0),
    String(one.failed),
    one.p50.toFixed(0),
    one.p99.toFixed(0),
    (1_000 / perCpuSecond(one)).toFixed(1),
    perCpuSecond(one).toFixed(0),
    one.eventLoopP99Ms.toFixed(0),
    one.rssMib.toFixed(0),
    (one.loggedBytes / 1_000 / Math.max(one.created, 1)).toFixed(1),
  ];
}

function verdicts(rounds: readonly Round[]): readonly string[] {
  const unloaded = unloadedOf(rounds);
  const crowd = rounds.at(-1) ?? unloaded;
  const ratioOf = (figure: (of: Round) => number): number => figure(crowd) / figure(unloaded);
  return [
    verdict('p99 of all responses in a crowd < 2 s', crowd.p99 < 2_000, `${crowd.p99.toFixed(0)} ms`),
    verdict(
      'sign-ups per CPU second in a crowd >= 80 %',
      ratioOf(perCpuSecond) >= 0.8,
      percent(ratioOf(perCpuSecond)),
    ),
    verdict('sign-ups a second in a crowd >= 40 %', ratioOf(perSecond) >= 0.4, percent(ratioOf(perSecond))),
    verdict(
      'event loop p99 while hashing < 50 ms',
      unloaded.eventLoopP99Ms < 50,
      `${unloaded.eventLoopP99Ms.toFixed(0)} ms`,
    ),
    verdict(
      'every request got a response',
      rounds.every(({ failed }) => failed === 0),
      `${crowd.failed} in the crowd`,
    ),
  ];
}

function verdict(target: string, holds: boolean, measured: string): string {
  return `${holds ? 'pass      ' : 'fall short'} ${target}: ${measured}`;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`;
}

function passedOn(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.ts';
import { freePort } from './free-port.ts';
import { START_LIMIT_MS } from './patience.ts';

/** A PostgreSQL of our own, on loopback and in a temporary folder. */
export interface PostgresServer {
  /** The URL with the rights of the owner. It stays the same after a restart. */
  readonly url: string;
  /** Ends the server immediately, like a crash. The next start recovers the data. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Ends the server and deletes its data. */
  readonly dispose: () => Promise<void>;
}

/** As in production. Only the wait before the deadlock check is shorter. */
const SETTINGS = ['synchronous_commit=on', 'deadlock_timeout=50ms', 'max_connections=60'];

/** What happens when a transaction ends: it is on the disk, or the kernel will write it some time. */
const DURABILITY = { disk: ['fsync=on'], kernel: ['fsync=off', 'full_page_writes=off'] } as const;

/**
 * Makes an empty PostgreSQL and starts it. Throws with instructions when the machine has no PostgreSQL.
 *
 * @param durability `kernel` for a server that lives as long as the run: it answers faster, and only a machine that loses its power
 *   would show the difference.
 */
export async function startPostgres(durability: keyof typeof DURABILITY = 'disk'): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'vestibule-postgres-'));
  const user = unprivileged(home);
  const binaries = binariesFor(home, user);
  const password = randomBytes(16).toString('hex');
  const data = join(home, 'data');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid ?? user.uid);
  const init = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  execFileSync(join(binaries, 'initdb'), [...init, '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const settings = [
    ...SETTINGS,
    ...DURABILITY[durability],
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${home}`,
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(join(binaries, 'postgres'), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(child, url);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  await start();
  return {
    url,
    crash: async () => end('SIGQUIT'),
    restart: start,
    dispose: async () => {
      await end('SIGQUIT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

type Identity = Pick<SpawnOptions, 'uid' | 'gid'>;

/** The user of the server. PostgreSQL refuses to run as root, so root starts it as the user nobody, who then owns the folder. */
function unprivileged(home: string): Identity {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
  );
  if (uid === undefined || gid === undefined) throw new Error('this system has no user called nobody');
  chownSync(home, uid, gid);
  return { uid, gid };
}

/** The user nobody may not be able to read the project's folder, so npm's PostgreSQL is copied into the server's folder. */
function binariesFor(home: string, { uid }: Identity): string {
  const { folder, origin } = findPostgres();
  if (uid === undefined || origin === 'system') return folder;
  const copy = join(home, 'native');
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const end = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < end) {
    if (await answers(url)) return;
    await wait(25);
  }
  child.kill('SIGKILL');
  throw new Error(`PostgreSQL is not ready (exit ${child.exitCode}):\n${log}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

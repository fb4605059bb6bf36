/**
 * The program of `node dist/server/main.js`: it starts the server, stops on a signal, and states the reason by its exit
 * code.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readRelease } from '#contract/release.ts';
import { ConfigFaults } from '#server/config/config-faults.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { errorMessage } from '#contract/error-message.ts';

// The exit codes of sysexits.h, which service managers know.
const EXIT_UNAVAILABLE = 69;
const EXIT_SOFTWARE = 70;
const EXIT_CONFIG = 78;

/** Longer than a normal stop takes. */
const STOP_TIMEOUT_MS = 10_000;

function exitWith(code: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** After the start, each line of output is JSON. This includes the warnings that Node would print in its own format. */
function logWarning({ name, message }: Error): void {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: `${name}: ${message}` })}\n`);
}

function crash(why: unknown): never {
  const err = why instanceof Error ? { type: why.name, message: why.message, stack: why.stack } : String(why);
  exitWith(EXIT_SOFTWARE, JSON.stringify({ level: 60, time: Date.now(), err, msg: 'fatal' }));
}

async function start(): Promise<RunningServer> {
  try {
    return await startServer({
      env: process.env,
      clientDir: fileURLToPath(new URL('../client', import.meta.url)),
      workbenchDir: fileURLToPath(new URL('../workbench', import.meta.url)),
      readBuiltRelease: async () =>
        readRelease(await readFile(new URL('../content/release.json', import.meta.url), 'utf8')),
      storeWorker: new URL('./store-worker.js', import.meta.url),
      gateWorker: new URL('./gate-worker.js', import.meta.url),
      prerenderer: new URL('./prerender.js', import.meta.url),
      onStoreDeath: crash,
    });
  } catch (error) {
    if (error instanceof ConfigFaults) exitWith(EXIT_CONFIG, error.message);
    exitWith(EXIT_UNAVAILABLE, `The server cannot start: ${errorMessage(error)}.`);
  }
}

// Only this user may read the stored data. We set the mask here, because a worker thread cannot, and such a thread creates
// the database.
process.umask(0o077);

process.removeAllListeners('warning');
process.on('warning', logWarning);
process.on('unhandledRejection', crash);
process.on('uncaughtException', crash);
// The program that reads the log may have ended, or its disk may be full. Sign-ups go on. Lines of the log are lost until
// the server can write the log again.
process.stdout.on('error', logWarning);
process.stderr.on('error', () => undefined); // no other stream is left that could report the error

async function stop(): Promise<void> {
  await server.announceStop();
  setTimeout(() => {
    process.exit(EXIT_SOFTWARE);
  }, STOP_TIMEOUT_MS).unref();
  await server.stop();
}

const server = await start();
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(() => process.exit(0), crash);
  });
}

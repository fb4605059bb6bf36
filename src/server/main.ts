/** The program of `node dist/server/main.js`: starts the server, ends on a signal, tells by its exit code why. */
import { fileURLToPath } from 'node:url';
import { ConfigFaults } from './config/read-config.ts';
import { type RunningServer, startServer } from './start.ts';
import { errorMessage } from './error-message.ts';

// The codes of sysexits.h, which service managers know.
const EXIT_UNAVAILABLE = 69;
const EXIT_SOFTWARE = 70;
const EXIT_CONFIG = 78;

/** Longer than a stop takes that goes well. */
const STOP_TIMEOUT_MS = 10_000;

function exitWith(code: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** From the start on, each line of output is JSON: what Node would print in its own way, too. */
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
      storeWorker: new URL('./store-worker.js', import.meta.url),
      prerenderer: new URL('./prerender.js', import.meta.url),
      onDeath: crash,
    });
  } catch (error) {
    if (error instanceof ConfigFaults) exitWith(EXIT_CONFIG, error.message);
    exitWith(EXIT_UNAVAILABLE, `The server cannot start: ${errorMessage(error)}.`);
  }
}

// Nobody else may read what is kept. Here, because threads cannot set it, and the database is made in one.
process.umask(0o077);

process.removeAllListeners('warning');
process.on('warning', logWarning);
process.on('unhandledRejection', crash);
process.on('uncaughtException', crash);
// Whoever reads the log may be gone, and its disk full: sign-ups go on, and the log as soon as it can.
process.stdout.on('error', logWarning);
process.stderr.on('error', () => undefined); // there is nowhere left to tell it

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

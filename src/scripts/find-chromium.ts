import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from './run-command.ts';

/** A browser for the journeys, and a description of where it was found. */
export interface FoundChromium {
  readonly path: string;
  readonly origin: string;
}

/** The names of Chromium on different systems, best first. */
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The paths of the browser on macOS and Windows, which do not add it to PATH. */
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];
const INSTALL_LIMIT_MS = 5 * 60_000;

/**
 * Looks for a Chromium: `CHROMIUM_PATH`, the system's, Playwright's. Throws when `CHROMIUM_PATH` names no program.
 * Returns undefined when there is none on this machine.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): FoundChromium | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run.`);
    return { path: named, origin: 'CHROMIUM_PATH' };
  }
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const installed = [...candidates, ...SYSTEM_PATHS].find(isExecutable);
  if (installed !== undefined) return { path: installed, origin: 'the system' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, origin: 'Playwright' } : undefined;
}

/**
 * Finds a Chromium or installs one: with Playwright, otherwise as root with Debian's package. Throws an error that says what
 * it tried and what to do.
 */
export async function findOrInstallChromium(): Promise<FoundChromium> {
  const found = findChromium();
  if (found) return found;
  const tried: string[] = [];
  for (const { command, isPossible } of installers()) {
    if (!isPossible) continue;
    const { exitCode, output } = await runCommand(command, { timeoutMs: INSTALL_LIMIT_MS });
    const installed = findChromium();
    if (installed && (await canStart(installed)))
      return { ...installed, origin: `${installed.origin}, just installed` };
    tried.push(`${command.join(' ')} (exit ${exitCode}): ${lastWords(output)}`);
  }
  throw new Error(
    [
      'There is no Chromium, and none could be installed:',
      ...tried,
      'Install one and set CHROMIUM_PATH.',
    ].join('\n  '),
  );
}

function installers(): readonly { command: readonly string[]; isPossible: boolean }[] {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return [
    { command: ['playwright', 'install', 'chromium'], isPossible: true },
    {
      command: [
        'sh',
        '-c',
        'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium',
      ],
      isPossible: isDebianRoot,
    },
  ];
}

/** The last line of an output, without empty lines. */
function lastWords(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '' && !line.startsWith('at ')) ?? '';
}

/** Whether a browser starts. A downloaded browser may lack libraries of the system. */
async function canStart({ path }: FoundChromium): Promise<boolean> {
  return (await runCommand([path, '--version'])).exitCode === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { debianInstaller, type FoundProgram, install, programOf, systemProgram } from './find-program.ts';
import { runCommand } from './run-command.ts';

/** The names of Chromium on different systems, best first. */
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The paths of the browser on macOS and Windows, which do not add it to PATH. */
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * Looks for a Chromium: `CHROMIUM_PATH`, the system's, Playwright's. Throws when `CHROMIUM_PATH` names no program.
 * Returns undefined when there is none on this machine.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): FoundProgram | undefined {
  const found = programOf('CHROMIUM_PATH', env) ?? systemProgram(SYSTEM_NAMES, SYSTEM_PATHS, env);
  if (found) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, origin: 'Playwright' } : undefined;
}

/**
 * Looks for Chromium's headless shell, which is Chromium without windows and without functions of a user's profile such as autofill:
 * `HEADLESS_SHELL_PATH`, the system's. Throws when `HEADLESS_SHELL_PATH` names no program.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): FoundProgram | undefined {
  return programOf('HEADLESS_SHELL_PATH', env) ?? systemProgram(['chromium-headless-shell'], [], env);
}

/** Finds a headless shell, or installs Debian's as root. Undefined when there is none: Chromium then runs the tests, slower. */
export async function findOrInstallHeadlessShell(): Promise<FoundProgram | undefined> {
  const found = findHeadlessShell();
  const installer = debianInstaller('chromium-headless-shell');
  if (found || !installer) return found;
  await install(installer);
  return findHeadlessShell();
}

/**
 * Finds a Chromium or installs one: with Playwright, otherwise as root with Debian's package. Throws an error that says what
 * it tried and what to do.
 */
export async function findOrInstallChromium(): Promise<FoundProgram> {
  const found = findChromium();
  if (found) return found;
  const tried: string[] = [];
  for (const command of [['playwright', 'install', 'chromium'], debianInstaller('chromium')]) {
    if (!command) continue;
    const outcome = await install(command);
    const installed = findChromium();
    if (installed && (await canStart(installed)))
      return { ...installed, origin: `${installed.origin}, just installed` };
    tried.push(outcome);
  }
  throw new Error(
    [
      'There is no Chromium, and none could be installed:',
      ...tried,
      'Install one and set CHROMIUM_PATH.',
    ].join('\n  '),
  );
}

/** Whether a browser starts. A downloaded browser may lack libraries of the system. */
async function canStart({ path }: FoundProgram): Promise<boolean> {
  return (await runCommand([path, '--version'])).exitCode === 0;
}

import { debianInstaller, type FoundProgram, install, programOf, systemProgram } from './find-program.ts';

/** The names of Firefox on different systems. The journeys are written for the version with extended support. */
const SYSTEM_NAMES = ['firefox-esr', 'firefox'];
const SYSTEM_PATHS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
];

/** Looks for a Firefox: `FIREFOX_PATH`, the system's. Throws when `FIREFOX_PATH` names no program. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): FoundProgram | undefined {
  return programOf('FIREFOX_PATH', env) ?? systemProgram(SYSTEM_NAMES, SYSTEM_PATHS, env);
}

/** Finds a Firefox, or installs Debian's as root. Throws an error that says what to do. */
export async function findOrInstallFirefox(): Promise<FoundProgram> {
  const found = findFirefox();
  if (found) return found;
  const installer = debianInstaller('firefox-esr');
  const tried = installer ? [await install(installer)] : [];
  const installed = findFirefox();
  if (installed) return { ...installed, origin: `${installed.origin}, just installed` };
  throw new Error(
    ['There is no Firefox: install one (Debian: firefox-esr), or set FIREFOX_PATH.', ...tried].join('\n  '),
  );
}

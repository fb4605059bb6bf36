import { join } from 'node:path';
import { debianInstaller, install, systemProgram } from './find-program.ts';

/** WebKit for Linux, with what drives it and shows it: three programs of three packages. */
export interface FoundWebKit {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** MiniBrowser, the browser that the driver starts. */
  readonly browser: string;
  /** Xvfb, the screen without a monitor on which the browser opens. */
  readonly screen: string;
}

/** The folders in which distributions keep MiniBrowser. It is in no folder of PATH. */
const BROWSER_FOLDERS = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib',
  '/usr/libexec',
].flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(folder, name)),
);

/** Looks for WebKit. Returns undefined when one of its programs is missing. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): FoundWebKit | undefined {
  const driver = systemProgram(['WebKitWebDriver'], [], env);
  const browser = systemProgram(
    ['MiniBrowser'],
    BROWSER_FOLDERS.map((folder) => join(folder, 'MiniBrowser')),
    env,
  );
  const screen = systemProgram(['Xvfb'], [], env);
  return driver && browser && screen
    ? { driver: driver.path, browser: browser.path, screen: screen.path }
    : undefined;
}

/** Finds WebKit, or installs Debian's as root. Throws an error that says what to do. */
export async function findOrInstallWebKit(): Promise<FoundWebKit> {
  const found = findWebKit();
  if (found) return found;
  const installer = debianInstaller('webkit2gtk-driver', 'xvfb');
  const tried = installer ? [await install(installer)] : [];
  const installed = findWebKit();
  if (installed) return installed;
  throw new Error(
    ['There is no WebKit: install webkit2gtk-driver and xvfb (Debian’s names).', ...tried].join('\n  '),
  );
}

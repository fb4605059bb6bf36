import { findOrInstallChromium, findOrInstallHeadlessShell } from '#scripts/find-chromium.ts';
import { findOrInstallFirefox } from '#scripts/find-firefox.ts';
import { findOrInstallWebKit } from '#scripts/find-webkit.ts';
import { runCommand } from '#scripts/run-command.ts';

/** The browsers in which suites run. */
export type BrowserName = 'Chromium' | 'Firefox' | 'WebKit';

/** A browser that a suite can start. */
interface ReadyBrowser {
  /** The browser's own name and version. */
  readonly version: string;
  /** Where it is, and who put it there. */
  readonly place: string;
  /** The variables by which the tests find it. */
  readonly env: Readonly<Record<string, string>>;
}

/** How to get each browser ready. Each throws an error that says what to install. */
const GET_READY: Readonly<Record<BrowserName, () => Promise<ReadyBrowser>>> = {
  Chromium: async () => {
    const { path, origin } = await findOrInstallChromium();
    const shell = await findOrInstallHeadlessShell();
    return {
      version: await versionOf(path),
      place: [`${path} (${origin})`, shell && `${shell.path} (${shell.origin})`]
        .filter(Boolean)
        .join(' and '),
      env: { CHROMIUM_PATH: path, ...(shell && { HEADLESS_SHELL_PATH: shell.path }) },
    };
  },
  Firefox: async () => {
    const { path, origin } = await findOrInstallFirefox();
    return { version: await versionOf(path), place: `${path} (${origin})`, env: { FIREFOX_PATH: path } };
  },
  WebKit: async () => {
    const { browser } = await findOrInstallWebKit();
    return { version: await webKitVersion(), place: browser, env: {} };
  },
};

/** Finds or installs a browser. */
export async function getReady(name: BrowserName): Promise<ReadyBrowser> {
  return GET_READY[name]();
}

/** Why a browser cannot run on this system, whatever one installs. Undefined when it can. */
export function impossibility(name: BrowserName, platform: NodeJS.Platform): string | undefined {
  return name === 'WebKit' && platform !== 'linux' ? 'its driver exists for Linux only' : undefined;
}

/** The line at the end of a run that says in which browsers it ran, and in which it did not. */
export function browserSummary(
  versions: ReadonlySet<string>,
  left: ReadonlyMap<BrowserName, string>,
): string {
  const ran = versions.size === 0 ? 'no browser' : [...versions].join(', ');
  const others = [...left].map(([name, because]) => `; not in ${name}, because ${because}`);
  return `Ran in ${ran}${others.join('')}.`;
}

/** What a browser says about itself, without the system for which it was built. */
async function versionOf(path: string): Promise<string> {
  const { output } = await runCommand([path, '--version']);
  const lines = output.split('\n').map((line) => line.trim());
  return (lines.find((line) => /\d+\.\d+/.test(line)) ?? path).replace(/ built on .*/, '');
}

/** WebKit's browser tells its version only on a screen, so we ask Debian for that of its driver, which is the same. */
async function webKitVersion(): Promise<string> {
  const { exitCode, output } = await runCommand([
    'dpkg-query',
    '-W',
    '-f',
    '${Version}',
    'webkit2gtk-driver',
  ]);
  return exitCode === 0 ? `WebKitGTK ${output.replace(/-.*/, '')}` : 'WebKitGTK';
}

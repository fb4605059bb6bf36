import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { findWebKit, type FoundWebKit } from '#scripts/find-webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The programs of WebKit, and the name of the screen on which it opens. */
    readonly webkit: FoundWebKit & { readonly display: string };
  }
}

/** Opens a screen without a monitor for the journeys in WebKit, and closes it after the last journey. */
export default async function launchWebKit(project: TestProject): Promise<() => void> {
  const found = findWebKit();
  if (!found) throw new Error('There is no WebKit: `npm test` installs webkit2gtk-driver and xvfb as root.');
  const screen = spawn(
    found.screen,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  project.provide('webkit', { ...found, display: `:${await firstLineOf(screen)}` });
  return () => void screen.kill();
}

/** The first line that a program prints: Xvfb prints the number of its screen when it is ready. */
async function firstLineOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it was ready.')));
  const [line]: unknown[] = await Promise.race([child.stdout ? once(child.stdout, 'data') : ended, ended]);
  return String(line).trim();
}

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Content } from '#contract/release.ts';
import { runCommand } from '#scripts/run-command.ts';
import { buildApart } from '#scripts/build/build-apart.ts';
import { makePageFolder } from './page-steps.ts';

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));
const LISTENS = `console.log('{"msg":"Server listening at http://127.0.0.1:4001"}'); setInterval(() => {}, 1000);`;
/** A program that prints its environment and its process id, and then listens like a server. */
const PRINTS = `console.error(JSON.stringify({ ...process.env, pid: process.pid })); ${LISTENS}`;

/** A built folder whose server is a program of the test. */
function makeBuild(program: string, content = (): Content => new Map()) {
  const before = builtFolders();
  const pages = makePageFolder({
    content,
    build: buildApart,
    galleryPort: () => 5173,
  });
  onTestFinished(pages.dispose);
  const [root = ''] = builtFolders().filter((name) => !before.includes(name));
  const folder = join(tmpdir(), root, 'build-1');
  const file = join(folder, 'dist/server/main.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, program);
  return { ...pages, folder, root: join(tmpdir(), root) };
}

function builtFolders(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('vestibule-built-'));
}

const never = new AbortController().signal;

describe('R4.8 the server of the built page', () => {
  it('does not get the developer’s environment, and stores its data in its own folder', async () => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    vi.stubEnv('DATABASE_URL', 'postgresql://real');
    vi.stubEnv('ADMIN_API_URL', 'https://real.example');
    const { steps, folder } = makeBuild(PRINTS);
    const { port, stop, ended } = await steps.serve(folder, 'harbour', never);
    stop();
    const [, ...output] = (await ended).split('\n');
    const env: Readonly<Record<string, string>> = JSON.parse(output.join('\n'));
    expect(port).toBe(4001);
    expect(env).not.toHaveProperty('DATABASE_URL');
    expect(env).not.toHaveProperty('ADMIN_API_URL');
    expect(env['DATA_DIR']).toContain(folder);
    expect(env).toMatchObject({ THEME: 'harbour', PORT: '0' });
    expect(env['FRAME_ANCESTORS']).toBe('http://127.0.0.1:5173 http://localhost:5173');
  });

  it('reports in plain words why it cannot start', async () => {
    const { steps, folder } = makeBuild(`console.error('THEME must be one of a, b'); process.exit(78);`);
    await expect(steps.serve(folder, 'c', never)).rejects.toThrow('THEME must be one of a, b');
  });

  it('stops when a newer request arrives during its start', async () => {
    const { steps, folder } = makeBuild('setInterval(() => {}, 1000);');
    const newer = new AbortController();
    const start = steps.serve(folder, '', newer.signal);
    newer.abort();
    await expect(start).rejects.toThrow('The server of the built page ended.');
  });

  it('is removed with its folder when the gallery ends', async () => {
    const { steps, folder, root, dispose } = makeBuild(LISTENS);
    const { stop, ended } = await steps.serve(folder, '', never);
    stop();
    await ended;
    expect(existsSync(root)).toBe(true);
    dispose();
    expect(existsSync(root)).toBe(false);
  });

  it('does not outlive a killed gallery', async () => {
    const { folder } = makeBuild(LISTENS);
    const program = join(folder, 'dist/server/main.js');
    // The gallery kills itself once its server listens. Its output ends when its last process has ended.
    const gallery = `const { spawn } = require('node:child_process');
      const args = ['--import', ${JSON.stringify(END_WITH_PARENT)}, ${JSON.stringify(program)}];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
      child.stdout.once('data', () => process.kill(process.pid, 'SIGKILL'));`;
    const { output } = await runCommand(['node', '-e', gallery], { timeoutMs: 30_000 });
    expect(output).toContain('Ended by SIGKILL.');
  });
});

describe('R4.8 the build of the built page', () => {
  it('reports in plain words why the documents do not build, and leaves no folder behind', async () => {
    const { steps, root } = makeBuild('');
    const before = readdirSync(root);
    await expect(steps.build(never)).rejects.toThrow('There is no folder forms and no catalogs in');
    expect(readdirSync(root)).toStrictEqual(before);
  });

  it('reports in plain words why the documents cannot be read, and leaves no folder behind', async () => {
    const { steps, root } = makeBuild('', () => {
      throw new Error('EISDIR: illegal operation on a directory, read');
    });
    const before = readdirSync(root);
    await expect(steps.build(never)).rejects.toThrow('EISDIR: illegal operation on a directory, read');
    expect(readdirSync(root)).toStrictEqual(before);
  });

  it('stops when a newer request arrives', async () => {
    const { steps, root } = makeBuild('');
    const before = readdirSync(root);
    const newer = new AbortController();
    const build = steps.build(newer.signal);
    newer.abort();
    await expect(build).rejects.toThrow('Ended by SIGKILL.');
    expect(readdirSync(root)).toStrictEqual(before);
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PageBuilder, type PageServer } from './page-builder.ts';

/** A build, or a start of a server, which the test finishes. */
interface Job<Result> {
  readonly of: string;
  readonly signal: AbortSignal;
  readonly resolve: (result: Result) => void;
  readonly reject: (why: Error) => void;
}

/** A builder whose builds and servers the test controls. Each ends when it is aborted, like a killed process. */
function makeBuilder() {
  const builds: Job<string>[] = [];
  const starts: Job<PageServer>[] = [];
  const removed: string[] = [];
  const take = async <Result>(jobs: Job<Result>[], of: string, signal: AbortSignal): Promise<Result> =>
    new Promise((resolve, reject) => {
      jobs.push({ of, signal, resolve, reject });
      signal.addEventListener('abort', () => reject(new Error('killed')));
    });
  const builder = new PageBuilder({
    build: async (signal) => take(builds, 'documents', signal),
    serve: async (folder, theme, signal) => take(starts, `${folder} ${theme}`, signal),
    remove: (folder) => removed.push(folder),
    onChange: () => undefined,
  });
  onTestFinished(() => builder.dispose());
  /** Waits for the next build, and finishes it with a folder. */
  const build = async (folder: string): Promise<void> => (await nextOf(builds)).resolve(folder);
  /** Waits for the next start of a server, and finishes it with a server that listens. */
  const serve = async (port: number): Promise<Served> => {
    let end: Served['end'] = () => undefined;
    const ended = new Promise<string>((resolve) => (end = resolve));
    const stop = vi.fn<() => void>();
    const job = await nextOf(starts);
    job.resolve({ port, ended, stop });
    await expect.poll(() => builder.state.port).toBe(port);
    return { of: job.of, stop, end };
  };
  return { builder, builds, starts, removed, build, serve };
}

interface Served {
  /** The folder and the theme of the server. */
  readonly of: string;
  readonly stop: () => void;
  readonly end: (why: string) => void;
}

async function nextOf<Result>(jobs: Job<Result>[]): Promise<Job<Result>> {
  return vi.waitFor(() => {
    const job = jobs.shift();
    if (!job) throw new Error('nothing was started');
    return job;
  });
}

const GOOD = { isBuilding: false, fault: null, errors: [] };

describe('R4.8 the gallery builds the page that visitors get', () => {
  it('builds the page on demand, and once for any number of requests', async () => {
    const { builder, builds, build, serve } = makeBuilder();
    expect(builder.state).toStrictEqual({ ...GOOD, port: null });
    builder.want('');
    builder.want('');
    expect(builder.state).toStrictEqual({ ...GOOD, port: null, isBuilding: true });
    await build('one');
    await serve(4001);
    builder.want('');
    expect(builder.state).toStrictEqual({ ...GOOD, port: 4001 });
    expect(builds).toStrictEqual([]);
  });

  it('shows the last good page until the next one is ready, and removes it completely', async () => {
    const { builder, removed, build, serve } = makeBuilder();
    builder.want('');
    await build('one');
    const first = await serve(4001);
    builder.forget();
    builder.want('');
    expect(builder.state).toStrictEqual({ ...GOOD, port: 4001, isBuilding: true });
    await build('two');
    expect(first.stop).not.toHaveBeenCalled();
    await serve(4002);
    expect(first.stop).toHaveBeenCalledOnce();
    await expect.poll(() => removed).toStrictEqual(['one']);
  });

  it('makes one build at a time, and the newest request wins', async () => {
    const { builder, builds, serve } = makeBuilder();
    builder.want('');
    const first = await nextOf(builds);
    for (const edit of ['second', 'third', 'fourth']) {
      builder.forget();
      builder.want('');
      expect(first.signal.aborted, `the ${edit} is newer`).toBe(true);
    }
    const newest = await nextOf(builds);
    expect(builder.state, 'a cancelled build is no fault').toStrictEqual({
      ...GOOD,
      port: null,
      isBuilding: true,
    });
    newest.resolve('newest');
    const { of } = await serve(4001);
    expect(of).toBe('newest ');
    expect(builds, 'those in between were never started').toStrictEqual([]);
  });

  it('starts over when another theme is chosen during a build', async () => {
    const { builder, builds, build, serve } = makeBuilder();
    builder.want('');
    const first = await nextOf(builds);
    builder.want('harbour');
    expect(first.signal.aborted).toBe(true);
    await build('one');
    expect((await serve(4001)).of).toBe('one harbour');
  });

  it('discards a build that finishes just after a newer request', async () => {
    const { builder, builds, removed, build, serve } = makeBuilder();
    builder.want('');
    const first = await nextOf(builds);
    first.resolve('late');
    builder.forget();
    builder.want('');
    await build('newest');
    const { of } = await serve(4001);
    expect([of, removed]).toStrictEqual(['newest ', ['late']]);
  });

  it('stops a server that starts just after a newer request', async () => {
    const { builder, starts, build } = makeBuilder();
    const stop = vi.fn<() => void>();
    builder.want('');
    await build('one');
    const start = await nextOf(starts);
    start.resolve({ port: 4001, ended: new Promise(() => undefined), stop });
    builder.forget();
    await expect.poll(() => stop.mock.calls).toHaveLength(1);
    expect(builder.state.port).toBeNull();
  });

  it('reports why a build failed, keeps the last good page, and does not build the same documents again', async () => {
    const { builder, builds, build, serve } = makeBuilder();
    builder.want('');
    await build('one');
    const { stop } = await serve(4001);
    builder.forget();
    builder.want('');
    const failing = await nextOf(builds);
    failing.reject(new Error('forms/sign-up/ui.json:3:1  This is no JSON.'));
    await expect
      .poll(() => builder.state)
      .toStrictEqual({
        ...GOOD,
        port: 4001,
        fault: 'forms/sign-up/ui.json:3:1  This is no JSON.',
      });
    builder.want('');
    expect([builds, builder.state.isBuilding]).toStrictEqual([[], false]);
    expect(stop).not.toHaveBeenCalled();
  });

  it('starts another server for another theme, from the same build', async () => {
    const { builder, builds, removed, build, serve } = makeBuilder();
    builder.want('');
    await build('one');
    const first = await serve(4001);
    builder.want('harbour');
    const second = await serve(4002);
    expect([second.of, builds, removed]).toStrictEqual(['one harbour', [], []]);
    expect(first.stop).toHaveBeenCalledOnce();
  });

  it('reports why a server ended, and starts another one for the next request', async () => {
    const { builder, build, serve } = makeBuilder();
    builder.want('');
    await build('one');
    const { end } = await serve(4001);
    end('out of memory');
    await expect.poll(() => builder.state).toStrictEqual({ ...GOOD, port: null, fault: 'out of memory' });
    builder.want('');
    await serve(4002);
    expect(builder.state).toStrictEqual({ ...GOOD, port: 4002 });
  });

  it('shows each of the last five errors of the page once, until the next page', async () => {
    const { builder, build, serve } = makeBuilder();
    builder.want('');
    await build('one');
    await serve(4001);
    for (const error of ['a', 'b', 'b', 'c', 'd', 'e', 'f']) builder.report(4001, error);
    builder.report(4000, 'of a page that is gone');
    expect(builder.state.errors).toStrictEqual(['b', 'c', 'd', 'e', 'f']);
    builder.forget();
    builder.want('');
    await build('two');
    await serve(4002);
    expect(builder.state.errors).toStrictEqual([]);
  });

  it('stops its server and its build with the gallery', async () => {
    const { builder, builds, build, serve } = makeBuilder();
    builder.want('');
    await build('one');
    const { stop } = await serve(4001);
    builder.forget();
    builder.want('');
    const { signal } = await nextOf(builds);
    builder.dispose();
    expect(stop).toHaveBeenCalledOnce();
    expect(signal.aborted).toBe(true);
  });
});

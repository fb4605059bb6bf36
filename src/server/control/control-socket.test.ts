import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BASIC_COMMANDS, type ControlCommand } from './run-command-line.ts';
import { controlPathOf } from './control-path.ts';
import { openControlSocket } from './control-socket.ts';

function makeDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vestibule-control-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

interface Opened {
  readonly path: string;
  readonly warnings: readonly string[];
  readonly close: () => Promise<void>;
}

async function open(
  path = controlPathOf(makeDataDir()),
  commands: ReadonlyMap<string, ControlCommand> = BASIC_COMMANDS,
): Promise<Opened> {
  const warnings: string[] = [];
  const socket = await openControlSocket({
    path,
    commands,
    longestLine: 4_096,
    warn: (why) => warnings.push(why),
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await socket.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { path, warnings, close };
}

/** Sends the text of a caller, ends its side, and returns the whole response. */
async function ask(path: string, words: string): Promise<readonly unknown[]> {
  const caller = connect(path);
  caller.end(words);
  const responses = (await text(caller)).trimEnd();
  return responses === '' ? [] : responses.split('\n').map((line): unknown => JSON.parse(line));
}

const PONG = { ok: true, pid: process.pid };
const refusal = (error: RegExp): unknown => ({ ok: false, error: expect.stringMatching(error) });

describe('R7.5 the control socket', () => {
  it.each([
    { words: '{"command":"ping"}\n', answers: [PONG], because: 'ping asks for the process id' },
    {
      words: '{"command":"ping"}\n{"command":"ping"}\n',
      answers: [PONG, PONG],
      because: 'each line gets a response',
    },
    {
      words: '{"command":"dance"}\n{"command":"ping"}\n',
      answers: [refusal(/no such command.*ping/), PONG],
      because: 'an unknown command does not end the connection',
    },
    {
      words: '{"command":"constructor"}\n{}\n',
      answers: [refusal(/no such/), refusal(/no such/)],
      because: 'inherited properties are not commands',
    },
    {
      words: 'ping\n"ping"\n[]\n\n',
      answers: Array.from({ length: 4 }, () => refusal(/JSON object/)),
      because: 'a request must be an object',
    },
    { words: '{"command":"ping"}', answers: [], because: 'an incomplete line is not run' },
    { words: '', answers: [], because: 'nothing was sent' },
    { words: 'x'.repeat(5_000), answers: [refusal(/4096/)], because: 'a line has a maximum length' },
    {
      words: `{"command":"ping"}\n${'x'.repeat(5_000)}\n`,
      answers: [refusal(/4096/)],
      because: 'nothing after an overlong line is run',
    },
  ])('R7.5 responds $answers to $words: $because', async ({ words, answers }) => {
    const { path } = await open();
    expect(await ask(path, words)).toStrictEqual(answers);
  });

  it('R7.5 joins a line that arrives in pieces', async () => {
    const { path } = await open();
    const caller = connect(path);
    caller.write('{"comm');
    await new Promise((resolve) => caller.write('and":"ping"', resolve));
    caller.end('}\n');
    expect(JSON.parse(await text(caller))).toStrictEqual(PONG);
  });

  it('R7.5 reports why a command failed, and accepts the next one', async () => {
    const failing = async (): Promise<never> => Promise.reject(new Error('the disk is full'));
    const { path } = await open(undefined, new Map([...BASIC_COMMANDS, ['backup', failing]]));
    expect(await ask(path, '{"command":"backup"}\n{"command":"ping"}\n')).toStrictEqual([
      { ok: false, error: 'the disk is full' },
      PONG,
    ]);
  });

  it('R7.5 is accessible only to its owner, and is removed at the end', async () => {
    const { path, close } = await open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await close();
    expect(existsSync(path)).toBe(false);
  });

  it('R7.5 closes open connections when it closes', async () => {
    const { path, close } = await open();
    const caller = connect(path);
    await once(caller, 'connect');
    const hungUp = once(caller, 'close');
    await close();
    caller.resume();
    await hungUp;
    expect(caller.destroyed).toBe(true);
  });

  it('R7.5 survives a caller that hangs up before the response', async () => {
    const steps = new EventEmitter();
    const slow: ControlCommand = async () => {
      steps.emit('begun');
      await once(steps, 'goOn');
      return {};
    };
    const { path } = await open(undefined, new Map([...BASIC_COMMANDS, ['slow', slow]]));
    const begun = once(steps, 'begun');
    const caller = connect(path);
    caller.write('{"command":"slow"}\n');
    await begun;
    caller.destroy();
    await once(caller, 'close');
    steps.emit('goOn');
    expect(await ask(path, '{"command":"ping"}\n')).toStrictEqual([PONG]);
  });

  it('R7.5 replaces a socket that a crash left behind', async () => {
    const path = controlPathOf(makeDataDir());
    const dead = createServer().listen(`${path}.dead`);
    await once(dead, 'listening');
    // The server does not remove a socket under another name when it closes.
    renameSync(`${path}.dead`, path);
    dead.close();
    await once(dead, 'close');
    const { warnings } = await open(path);
    expect(warnings).toStrictEqual([]);
    expect(await ask(path, '{"command":"ping"}\n')).toStrictEqual([PONG]);
  });

  it('R7.5 does not remove the socket of another running server, neither at the start nor when it stops', async () => {
    const first = await open();
    const second = await open(first.path);
    expect(second.warnings).toStrictEqual([expect.stringContaining('EADDRINUSE')]);
    await second.close();
    expect(await ask(first.path, '{"command":"ping"}\n')).toStrictEqual([PONG]);
  });

  it('R7.5 does not delete a file that is not a socket', async () => {
    const path = controlPathOf(makeDataDir());
    writeFileSync(path, 'somebody’s');
    const { warnings } = await open(path);
    expect(warnings).toHaveLength(1);
    expect(existsSync(path)).toBe(true);
  });

  it('R7.5 warns about a path that is too long, and creates no socket with a shorter name', async () => {
    const { path, warnings } = await open(join(makeDataDir(), 'x'.repeat(200), 'control.sock'));
    expect(warnings).toStrictEqual([expect.stringContaining('too long')]);
    expect(existsSync(path)).toBe(false);
  });

  it('R7.5 is a named pipe on Windows, one for each data folder', () => {
    const pipe = controlPathOf('/one', 'win32');
    expect(pipe).toMatch(/^\\\\\.\\pipe\\vestibule-[\da-f]{16}$/);
    expect(controlPathOf('/other', 'win32')).not.toBe(pipe);
  });
});

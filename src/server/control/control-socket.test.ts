import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BASIC_COMMANDS, type ControlCommand } from './control-commands.ts';
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
  const socket = await openControlSocket({ path, commands, warn: (why) => warnings.push(why) });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await socket.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { path, warnings, close };
}

/** Sends what a caller has to say, hangs up its side, and answers all that came back. */
async function ask(path: string, words: string): Promise<readonly unknown[]> {
  const caller = connect(path);
  caller.end(words);
  const answers = (await text(caller)).trimEnd();
  return answers === '' ? [] : answers.split('\n').map((line): unknown => JSON.parse(line));
}

const PONG = { ok: true, pid: process.pid };
const refusal = (error: RegExp): unknown => ({ ok: false, error: expect.stringMatching(error) });

describe('R7.5 the control socket', () => {
  it.each([
    { words: '{"command":"ping"}\n', answers: [PONG], because: 'it was response for its process' },
    {
      words: '{"command":"ping"}\n{"command":"ping"}\n',
      answers: [PONG, PONG],
      because: 'each line is answered',
    },
    {
      words: '{"command":"dance"}\n{"command":"ping"}\n',
      answers: [refusal(/no such command.*ping/), PONG],
      because: 'an unknown command ends nothing',
    },
    {
      words: '{"command":"constructor"}\n{}\n',
      answers: [refusal(/no such/), refusal(/no such/)],
      because: 'what every object has is no command',
    },
    {
      words: 'ping\n"ping"\n[]\n\n',
      answers: Array.from({ length: 4 }, () => refusal(/JSON object/)),
      because: 'only objects are response with',
    },
    { words: '{"command":"ping"}', answers: [], because: 'a line that was cut off is not obeyed' },
    { words: '', answers: [], because: 'nothing was response' },
    { words: 'x'.repeat(5_000), answers: [refusal(/4096/)], because: 'a line has its bounds' },
    {
      words: `{"command":"ping"}\n${'x'.repeat(5_000)}\n`,
      answers: [refusal(/4096/)],
      because: 'nothing beside a line out of bounds is obeyed',
    },
  ])('R7.5 answers $words with $answers: $because', async ({ words, answers }) => {
    const { path } = await open();
    expect(await ask(path, words)).toStrictEqual(answers);
  });

  it('R7.5 puts a line together that comes in pieces', async () => {
    const { path } = await open();
    const caller = connect(path);
    caller.write('{"comm');
    await new Promise((resolve) => caller.write('and":"ping"', resolve));
    caller.end('}\n');
    expect(JSON.parse(await text(caller))).toStrictEqual(PONG);
  });

  it('R7.5 says why a command failed, and answers the next', async () => {
    const failing = async (): Promise<never> => Promise.reject(new Error('the disk is full'));
    const { path } = await open(undefined, new Map([...BASIC_COMMANDS, ['backup', failing]]));
    expect(await ask(path, '{"command":"backup"}\n{"command":"ping"}\n')).toStrictEqual([
      { ok: false, error: 'the disk is full' },
      PONG,
    ]);
  });

  it('R7.5 can be used by its owner alone, and is gone afterwards', async () => {
    const { path, close } = await open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await close();
    expect(existsSync(path)).toBe(false);
  });

  it('R7.5 hangs up on those who still hold on when it closes', async () => {
    const { path, close } = await open();
    const caller = connect(path);
    await once(caller, 'connect');
    const hungUp = once(caller, 'close');
    await close();
    caller.resume();
    await hungUp;
    expect(caller.destroyed).toBe(true);
  });

  it('R7.5 bears a caller that hangs up before it was answered', async () => {
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

  it('R7.5 takes the place of a socket that a crash left behind', async () => {
    const path = controlPathOf(makeDataDir());
    const dead = createServer().listen(`${path}.dead`);
    await once(dead, 'listening');
    // Under another name it is not removed when its server closes.
    renameSync(`${path}.dead`, path);
    dead.close();
    await once(dead, 'close');
    const { warnings } = await open(path);
    expect(warnings).toStrictEqual([]);
    expect(await ask(path, '{"command":"ping"}\n')).toStrictEqual([PONG]);
  });

  it('R7.5 leaves a socket alone that somebody answers on, also when it stops', async () => {
    const first = await open();
    const second = await open(first.path);
    expect(second.warnings).toStrictEqual([expect.stringContaining('EADDRINUSE')]);
    await second.close();
    expect(await ask(first.path, '{"command":"ping"}\n')).toStrictEqual([PONG]);
  });

  it('R7.5 does not throw away a file that is no socket', async () => {
    const path = controlPathOf(makeDataDir());
    writeFileSync(path, 'somebody’s');
    const { warnings } = await open(path);
    expect(warnings).toHaveLength(1);
    expect(existsSync(path)).toBe(true);
  });

  it('R7.5 warns of a path that is too long for a socket, and makes none under a shorter name', async () => {
    const { path, warnings } = await open(join(makeDataDir(), 'x'.repeat(200), 'control.sock'));
    expect(warnings).toStrictEqual([expect.stringContaining('too long')]);
    expect(existsSync(path)).toBe(false);
  });

  it('R7.5 is a pipe of its own for each data folder where sockets have no files', () => {
    const pipe = controlPathOf('/one', 'win32');
    expect(pipe).toMatch(/^\\\\\.\\pipe\\vestibule-[\da-f]{16}$/);
    expect(controlPathOf('/other', 'win32')).not.toBe(pipe);
  });
});

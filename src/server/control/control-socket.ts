import { once } from 'node:events';
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { errorMessage } from '#server/error-message.ts';
import { runCommandLine, type ControlResponse, type ControlCommand } from './control-commands.ts';
import { longestSocketPath } from './control-path.ts';

/** Where to listen and what to answer. */
export interface ControlParts {
  readonly path: string;
  readonly commands: ReadonlyMap<string, ControlCommand>;
  /** Told why commands cannot reach this server, which goes on without them. */
  readonly warn: (why: string) => void;
}

/** A socket that commands of the same user reach the server by (R7.5). */
export interface ControlSocket {
  /** Hangs up, and removes the socket's file. */
  close(): Promise<void>;
}

/** Characters of one line: far more than a command needs. */
const MAX_LINE_LENGTH = 4_096;

/**
 * Listens for commands, one JSON object a line, answered one line each. Only the process that holds the database may
 * open it. Never rejects: a server that takes sign-ups but no commands is better than none.
 */
export async function openControlSocket({ path, commands, warn }: ControlParts): Promise<ControlSocket> {
  const callers = new Set<Socket>();
  // A caller may say that it has no more to ask before it was answered.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    callers.add(socket.once('close', () => callers.delete(socket)));
    // Whoever hangs up before the answer must not end the server.
    socket.on('error', () => socket.destroy());
    void serve(socket, commands);
  });
  try {
    await listen(server, path);
  } catch (error) {
    warn(errorMessage(error));
    return { close: async () => undefined };
  }
  server.on('error', ({ message }) => {
    warn(message);
  });
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const caller of callers) caller.destroy();
      await closed;
    },
  };
}

async function listen(server: Server, path: string): Promise<void> {
  const longest = longestSocketPath();
  // Checked here, because a path that is too long would be cut short silently.
  if (Buffer.byteLength(path) > longest) {
    throw new Error(`${path} is too long for a socket: this system allows ${longest} bytes`);
  }
  if (await isStale(path)) rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(path, 0o600);
}

/** Whether there is a socket that a process which died has left behind. */
async function isStale(path: string): Promise<boolean> {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSocket()) return false;
  const caller = connect(path);
  try {
    await once(caller, 'connect');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  } finally {
    caller.destroy();
  }
}

/** Answers line after line. A caller that hangs up, or does not keep to the lines, ends its own connection only. */
async function serve(socket: Socket, commands: ControlParts['commands']): Promise<void> {
  try {
    for await (const line of readLines(socket)) socket.write(toLine(await runCommandLine(line, commands)));
    socket.end();
  } catch (error) {
    const last = error instanceof RangeError ? toLine({ ok: false, error: error.message }) : '';
    socket.end(last, () => socket.destroy());
  }
}

/** Throws a `RangeError` at a line that is too long. What comes after the last line feed is no line yet. */
async function* readLines(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  socket.setEncoding('utf8');
  // Left open at the end, for the last answer.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of [...lines, rest]) {
      if (line.length > MAX_LINE_LENGTH)
        throw new RangeError(`a line may have ${MAX_LINE_LENGTH} characters`);
    }
    yield* lines;
  }
}

function toLine(answer: ControlResponse): string {
  return `${JSON.stringify(answer)}\n`;
}

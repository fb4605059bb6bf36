import { once } from 'node:events';
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { errorMessage } from '#contract/error-message.ts';
import { runCommandLine, type ControlResponse, type ControlCommand } from './run-command-line.ts';
import { longestSocketPath } from './control-path.ts';

/** Where to listen, and the commands to run. */
export interface ControlParts {
  readonly path: string;
  readonly commands: ReadonlyMap<string, ControlCommand>;
  /** The maximum number of characters in a line. */
  readonly longestLine?: number;
  /** Gets the reason when commands cannot reach this server. The server goes on without them. */
  readonly warn: (why: string) => void;
}

/** A socket by which commands of the same user reach the server (R7.5). */
export interface ControlSocket {
  /** Closes all connections and removes the file of the socket. */
  close(): Promise<void>;
}

/** The maximum number of characters in a line. It fits a document of 1 MiB, even when JSON escapes each character. */
const MAX_LINE_LENGTH = 8 * 1_048_576;

/**
 * Listens for commands: one JSON object per line, one response per line. Only the process that holds the database may
 * open this socket. Never rejects: sign-ups must work even without commands.
 */
export async function openControlSocket({
  path,
  commands,
  longestLine = MAX_LINE_LENGTH,
  warn,
}: ControlParts): Promise<ControlSocket> {
  const callers = new Set<Socket>();
  // A caller may end its side before it gets the response.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    callers.add(socket.once('close', () => callers.delete(socket)));
    // A caller that hangs up early must not crash the server.
    socket.on('error', () => socket.destroy());
    void serve(socket, commands, longestLine);
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
  // We check here, because the system would silently truncate a longer path.
  if (Buffer.byteLength(path) > longest) {
    throw new Error(`${path} is too long for a socket: this system allows ${longest} bytes`);
  }
  if (await isStale(path)) rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(path, 0o600);
}

/** Whether a dead process left its socket behind. */
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

/** Responds line by line. A caller that hangs up or breaks the protocol ends only its own connection. */
async function serve(socket: Socket, commands: ControlParts['commands'], longestLine: number): Promise<void> {
  try {
    for await (const line of readLines(socket, longestLine))
      socket.write(toLine(await runCommandLine(line, commands)));
    socket.end();
  } catch (error) {
    const last = error instanceof RangeError ? toLine({ ok: false, error: error.message }) : '';
    socket.end(last, () => socket.destroy());
  }
}

/** Throws a `RangeError` when a line is too long. Text after the last line feed is not yet a line. */
async function* readLines(socket: Socket, longestLine: number): AsyncGenerator<string> {
  let rest = '';
  socket.setEncoding('utf8');
  // The socket stays open after the last line, so that the response can still be sent.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of [...lines, rest]) {
      if (line.length > longestLine) throw new RangeError(`a line may have ${longestLine} characters`);
    }
    yield* lines;
  }
}

function toLine(response: ControlResponse): string {
  return `${JSON.stringify(response)}\n`;
}

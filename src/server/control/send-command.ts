import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isRecord } from '#contract/is-record.ts';

/** The response of a running server, or its error. */
export type CommandOutcome =
  | { readonly ok: true; readonly response: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: string };

/** The socket does not exist, or a crash left it behind. */
const NOT_LISTENING_CODES: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);

/** Sends a command to the server that holds a data folder (R7.5). Undefined when no server is running. */
export async function sendCommand(
  path: string,
  request: Readonly<Record<string, unknown>>,
): Promise<CommandOutcome | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_LISTENING_CODES.has(error.code)) return undefined;
    throw error;
  }
  socket.end(`${JSON.stringify(request)}\n`);
  return parseResponse(await text(socket));
}

function parseResponse(line: string): CommandOutcome {
  const response: unknown = line === '' ? undefined : JSON.parse(line);
  if (isRecord(response) && response['ok'] === true) return { ok: true, response };
  const error = isRecord(response)
    ? String(response['error'])
    : 'the server closed the connection without a response';
  return { ok: false, error };
}

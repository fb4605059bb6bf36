import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isRecord } from '#contract/is-record.ts';

/** What a running server said: what it answered, or why not. */
export type CommandOutcome =
  | { readonly ok: true; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: string };

/** A socket's file that is not there, and one that a crash has left behind. */
const NOT_LISTENING_CODES: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);

/** Asks the server that holds a data folder to do something (R7.5). Undefined when none is running. */
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
  const answer: unknown = line === '' ? undefined : JSON.parse(line);
  if (isRecord(answer) && answer['ok'] === true) return { ok: true, answer };
  const error = isRecord(answer) ? String(answer['error']) : 'the server hung up without an answer';
  return { ok: false, error };
}

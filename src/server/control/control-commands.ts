import { isRecord } from '#contract/is-record.ts';
import { errorMessage } from '#server/error-message.ts';

/** What a command is response with, and what it answers beside `ok`. */
export type ControlCommand = (
  request: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

/** What can be response of the running server over its control socket, by name. */
export const BASIC_COMMANDS: ReadonlyMap<string, ControlCommand> = new Map([
  ['ping', async () => ({ pid: process.pid })],
]);

/** The answer to one line; a command that rejects is answered too. */
export type ControlResponse =
  | { readonly ok: true; readonly [name: string]: unknown }
  | { readonly ok: false; readonly error: string };

/** Performs what one line asks for: `{"command":"ping"}`. Never rejects. */
export async function runCommandLine(
  line: string,
  commands: ReadonlyMap<string, ControlCommand>,
): Promise<ControlResponse> {
  const request = parse(line);
  if (!request) return { ok: false, error: 'each line must be a JSON object' };
  const command = commands.get(String(request['command']));
  if (!command)
    return { ok: false, error: `there is no such command; known: ${[...commands.keys()].join(', ')}` };
  try {
    return { ...(await command(request)), ok: true };
  } catch (error) {
    return { ok: false, error: errorMessage(error) };
  }
}

function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const request: unknown = JSON.parse(line);
    return isRecord(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

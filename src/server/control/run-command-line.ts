import { errorMessage } from '#contract/error-message.ts';
import { isRecord } from '#contract/is-record.ts';

/** A command gets the request, and returns the fields of its response besides `ok`. */
export type ControlCommand = (
  request: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

/** The commands that every server accepts on its control socket, by name. */
export const BASIC_COMMANDS: ReadonlyMap<string, ControlCommand> = new Map([
  ['ping', async () => ({ pid: process.pid })],
]);

/** The response to one line. The caller gets one even when the command rejects. */
export type ControlResponse =
  | { readonly ok: true; readonly [name: string]: unknown }
  | { readonly ok: false; readonly error: string };

/** Runs the command of one line: `{"command":"ping"}`. Never rejects. */
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

import type { ApiAddress } from '#protocol/api-address.ts';
import { isRecord } from '#contract/is-record.ts';
import { controlPathOf } from '#server/control/control-path.ts';
import { sendCommand } from '#server/control/send-command.ts';

/** A call of the workbench. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: ApiAddress;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A call as a server receives it: any program on the machine may have sent it. */
export interface ReceivedCall extends Omit<ApiCall, 'path'> {
  /** It begins with `/api/`. */
  readonly path: string;
}

/** The response to a call of the workbench. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
}

/** Calls a workbench, over the network or by a control socket. Rejects when it cannot reach the workbench. */
export type CallApi = (call: ApiCall) => Promise<ApiResponse>;

/** What a command needs: `call` reaches the workbench, and `say` prints a line. */
export interface CommandParts {
  readonly call: CallApi;
  readonly say: (line: string) => void;
}

/** Calls the workbench at an address, such as `https://workbench.example/api`. */
export function remoteApi(url: string, token: string): CallApi {
  const base = url.replace(/\/api\/?$/, '');
  return async ({ method, path, headers, body }) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: await response.text() };
  };
}

/** Calls the workbench of the server that holds a data folder, by the control socket of that server. */
export function controlSocketApi(dataDir: string): CallApi {
  return async (call) => {
    const outcome = await sendCommand(controlPathOf(dataDir), { command: 'call', ...call });
    if (!outcome)
      throw new Error(
        `no server with SQLite runs on ${dataDir}: start it; for another server, set CONTENT_API_URL and CONTENT_API_TOKEN`,
      );
    if (!outcome.ok) throw new Error(outcome.error);
    const { status, body } = isRecord(outcome.response['response']) ? outcome.response['response'] : {};
    return { status: Number(status), body: String(body) };
  };
}

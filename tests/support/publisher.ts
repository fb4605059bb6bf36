import type { RunningServer } from './start-server.ts';
import { runProgram } from './run-program.ts';

interface CallInit {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A machine token with the role publisher on a running server. */
export interface TestPublisher {
  /** The base URL of the calls: `http://127.0.0.1:40123/api`. */
  readonly api: string;
  readonly token: string;
  /** Calls the workbench. */
  readonly call: (method: string, path: string, init?: CallInit) => Promise<Response>;
  /** Writes one file into a new draft and publishes it. */
  readonly publish: (path: string, edit: (text: string) => string) => Promise<Response>;
}

/** Makes the token of a publisher by `npm run editors`, as an operator would. */
export async function makePublisherOf(
  server: RunningServer,
  env: Readonly<Record<string, string>> = {},
): Promise<TestPublisher> {
  const name = `ci-${Math.random().toString(36).slice(2)}`;
  const own = { ...env, DATA_DIR: server.dataDir };
  const { output, exitCode } = await runProgram(
    'editors',
    own,
    'token',
    '--name',
    name,
    '--role',
    'publisher',
  );
  if (exitCode !== 0) throw new Error(output);
  const token = output.trim();
  const api = apiOf(server);
  const call: TestPublisher['call'] = async (method, path, init = {}) =>
    fetch(`${api}${path}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
  return { api, token, call, publish: async (path, edit) => publish(call, path, edit) };
}

/** The base URL of the calls, from the latest line in the server's log. */
export function apiOf(server: Pick<RunningServer, 'log'>): string {
  const found = [...server.log().matchAll(/The workbench listens at (http:\/\/[\d.:]+)/g)].at(-1)?.[1];
  if (found === undefined) throw new Error('the server has no workbench');
  return `${found}/api`;
}

async function publish(
  call: TestPublisher['call'],
  path: string,
  edit: (text: string) => string,
): Promise<Response> {
  const opened = await call('POST', '/content/drafts');
  const { draft }: { draft: string } = await opened.json();
  const file = `/content/drafts/${draft}/files/${path}`;
  const text = await (await call('GET', file)).text();
  const headers = { 'if-match': '"1"', 'content-type': 'text/plain; charset=utf-8' };
  const written = await call('PUT', file, { headers, body: edit(text) });
  if (!written.ok) throw new Error(await written.text());
  return call('POST', `/content/drafts/${draft}/publish`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ note: 'A test.' }),
  });
}

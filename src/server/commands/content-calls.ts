import { formatFinding, type Finding } from '#linter/finding.ts';
import type { Conflict } from '#publishing/merge.ts';
import { type ApiCall, besideApi, type CallApi, remoteApi } from './content-api.ts';

/** The workbench refused, or the folder does not fit. The message is for the one who ran the command. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A release, as the workbench describes it. */
export interface Release {
  readonly number: number;
  readonly since: string;
  readonly by: string;
  readonly note: string;
  readonly withdrawn?: object;
}

/** What `GET /content` answers. */
export interface State {
  readonly live: Release;
  readonly scheduled: readonly {
    readonly draft: string;
    readonly at: string;
    readonly by: string;
    readonly note: string;
    readonly error?: object;
  }[];
  readonly drafts: readonly (Omit<Release, 'number'> & { readonly draft: string; readonly base: number })[];
}

/** Why a call was refused. */
export interface Refusal {
  readonly findings?: readonly Finding[];
  readonly conflicts?: readonly Conflict[];
  readonly unchanged?: boolean;
  readonly reason?: string;
  readonly error?: string;
}

/** The workbench that the environment names, or that of the server on this data folder. */
export function findApi({
  CONTENT_API_URL: url,
  CONTENT_API_TOKEN: token,
  DATA_DIR: dataDir,
}: NodeJS.ProcessEnv): CallApi {
  if (!url) return besideApi(dataDir || './data');
  if (!token) throw new Refused('CONTENT_API_TOKEN has to be set with CONTENT_API_URL.');
  return remoteApi(url, token);
}

/** Asks what is live. */
export const STATE: ApiCall = { method: 'GET', path: '/api/content' };

/** Makes a call, and reads its JSON as the shape that the workbench describes. Throws `Refused` otherwise. */
export async function ask<Shape>(call: CallApi, request: ApiCall): Promise<Shape> {
  const body = await askText(call, request);
  if (!body.startsWith('{')) throw new Refused('This is no workbench: it sent no JSON.');
  const answer: Shape = JSON.parse(body);
  return answer;
}

/** Makes a call, and reads its body as text. Throws `Refused` when the workbench refuses. */
export async function askText(call: CallApi, request: ApiCall): Promise<string> {
  const { status, body } = await call(request);
  if (status < 300) return body;
  const refusal: Refusal = body.startsWith('{') ? JSON.parse(body) : {};
  throw new Refused(reasonOf(status, refusal));
}

/** A call with a JSON body. */
export function withJson(call: ApiCall, body: object): ApiCall {
  return { ...call, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** All findings, or all conflicts, or what the workbench says. */
export function reasonOf(status: number, { findings = [], conflicts = [], reason, error }: Refusal): string {
  const lines = [
    ...findings.map(formatFinding),
    ...conflicts.map(
      ({ path }) => `${path} was changed on both sides: pull into another folder and bring the two together.`,
    ),
  ];
  return lines.join('\n') || `${reason ?? error ?? 'The workbench gave no reason'} (${status})`;
}

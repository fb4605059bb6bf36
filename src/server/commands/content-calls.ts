import { formatFinding } from '#linter/finding.ts';
import { type CallParts, requestOf } from '#protocol/api-request.ts';
import type { AnswerOf, CallName, RefusalBody } from '#protocol/workbench.ts';
import type { Conflict } from '#publishing/merge.ts';
import { type ApiCall, controlSocketApi, type CallApi, remoteApi } from './content-api.ts';

/**
 * The command did not do its work, for example because the workbench refused a call or the folder has changes that the command
 * would overwrite. The message is for the person who ran the command.
 */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** The response to a call that the workbench refused. */
export interface RefusedResponse extends RefusalBody {
  readonly conflicts?: readonly Pick<Conflict, 'path' | 'members'>[];
}

/** Returns how to call the workbench: at CONTENT_API_URL, or by the control socket of the server that uses DATA_DIR. */
export function findApi({
  CONTENT_API_URL: url,
  CONTENT_API_TOKEN: token,
  DATA_DIR: dataDir,
}: NodeJS.ProcessEnv): CallApi {
  if (!url) return controlSocketApi(dataDir || './data');
  if (!token) throw new CommandRefused('CONTENT_API_TOKEN has to be set with CONTENT_API_URL.');
  return remoteApi(url, token);
}

/** Makes a call, and returns the JSON of the response. Throws `CommandRefused` when the workbench refuses. */
export async function ask<Name extends CallName>(
  call: CallApi,
  name: Name,
  parts: CallParts<Name>,
): Promise<AnswerOf<Name>> {
  const body = await askText(call, requestOf(name, parts));
  if (!body.startsWith('{')) throw new CommandRefused('This is no workbench: it sent no JSON.');
  const answer: AnswerOf<Name> = JSON.parse(body);
  return answer;
}

/** Makes a call, and returns the body of the response as text. Throws `CommandRefused` when the workbench refuses. */
export async function askText(call: CallApi, request: ApiCall): Promise<string> {
  const { status, body } = await call(request);
  if (status < 300) return body;
  const refusal: RefusedResponse = body.startsWith('{') ? JSON.parse(body) : {};
  throw new CommandRefused(reasonOf(status, refusal));
}

/** Why the workbench refused a call: its findings and conflicts, or its one message when there are none. */
export function reasonOf(
  status: number,
  { findings = [], conflicts = [], reason, error }: RefusedResponse,
): string {
  const lines = [
    ...findings.map(formatFinding),
    ...conflicts.map(
      ({ path }) => `${path} was changed on both sides: pull into another folder and bring the two together.`,
    ),
  ];
  return lines.join('\n') || `${reason ?? error ?? 'The workbench gave no reason'} (${status})`;
}

import type { TObject, TSchema } from 'typebox';
import type { CallDescription } from '#protocol/workbench/call-description.ts';
import { REFUSAL } from '#protocol/workbench/parts.ts';
import type { Role } from '#protocol/roles.ts';
import type { FaultKind } from '#server/faults.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';

/** The configuration of the route of a call: the role that a caller needs, and its description for the API document. */
export interface CallConfig {
  readonly role?: Role;
  readonly description: RouteDescription;
}

/** Describes a call of the workbench for its route. A JSON body is described by the schema that checks it. */
export function describeCall(call: CallDescription, { isWrite = false } = {}): CallConfig {
  const { id, summary, role, query, revision, responses } = call;
  return {
    ...(role && { role }),
    description: {
      id,
      summary,
      ...(query && { query: query.properties, needs: query.required }),
      ...(revision && { headers: { 'If-Match': { type: 'string' } } }),
      responses: { ...responses, ...explainedRefusals(call) },
      faults: [...faultsOf(call), ...(isWrite ? (['notJson', 'tooLarge'] as const) : [])],
      requiresToken: role !== undefined,
    },
  };
}

/** The schema of a JSON body. Undefined for a call with a text, or without a body. */
export function jsonBodyOf({ body }: CallDescription): TObject | undefined {
  return body && 'properties' in body ? body : undefined;
}

/** The refusals that say more than their kind. */
function explainedRefusals({ faults = [], conflict, budget, refused }: CallDescription): Explained {
  const role = refused === undefined ? undefined : `The role does not allow it. ${refused}`;
  const invalid = 'What was sent cannot be used; `reason` says why.';
  return {
    ...explained(409, conflict),
    ...explained(403, role),
    ...explained(429, budget),
    ...explained(422, faults.includes('invalid') ? invalid : undefined),
  };
}

type Explained = Readonly<Record<number, { readonly description: string; readonly schema: TSchema }>>;

function explained(status: number, description: string | undefined): Explained {
  return description === undefined ? {} : { [status]: { description, schema: REFUSAL } };
}

function faultsOf({ faults = [], revision }: CallDescription): readonly FaultKind[] {
  return [
    'malformed',
    'signedOut',
    'forbidden',
    'notAllowed',
    'misdirected',
    'unavailable',
    ...faults.filter((kind) => kind !== 'invalid'),
    ...(revision ? (['stale'] as const) : []),
    ...(revision === 'must' ? (['noRevision'] as const) : []),
  ];
}

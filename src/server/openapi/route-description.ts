import type { FaultKind } from '#server/faults.ts';
import type { Schema } from '#server/http/json-schema.ts';

/**
 * What a call is for and what it answers, for the document of the API (R7.1). It stands beside the route, in its `config`;
 * headers and bodies are taken from the schemas that judge them.
 */
export interface RouteDescription {
  /** A name for programs: `signUp`. */
  readonly id: string;
  /** One line for people. */
  readonly summary: string;
  /** The shape of the body, where the route judges it itself and has no schema of it. */
  readonly body?: Schema;
  /** By status: what the answer says, and its shape where it has a body. */
  readonly responses: Readonly<Record<number, { readonly description: string; readonly schema?: Schema }>>;
  /** What it refuses, beside what only we can cause. */
  readonly faults: readonly FaultKind[];
  /** Whether its callers show a token. */
  readonly requiresToken?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent for pages and files. */
    readonly description?: RouteDescription;
  }
}

/** Every refusal of a call, those that any call may end with among them. */
export function allFaults({ faults }: Pick<RouteDescription, 'faults'>): readonly FaultKind[] {
  return [...faults, 'unexpected'];
}

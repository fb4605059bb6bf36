import type { Static, TObject, TSchema, TString } from 'typebox';
import type { Role } from '#protocol/roles.ts';

/** The address of a call: its method, and its path below `/api`. `:name` is one part of the path, and `*` the path of a file. */
export type CallAddress = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Why a call can be refused, besides the reasons that all calls share. A POST or PUT can also have a body that is no JSON or too large. */
export type CallFault = 'notFound' | 'invalid' | 'tooMany' | 'unavailable' | 'notJson' | 'tooLarge';

/** What a call responds when it succeeds. Without a schema it is a text, or with 204 nothing. */
interface CallResponse {
  readonly description: string;
  readonly schema?: TSchema;
}

/**
 * The one description of a call of the workbench (R11.12). The server reads its route, its checks and the API document from it, and
 * the page and the commands the types of what they send and get.
 */
export interface CallDescription {
  /** A name for programs: `invite`. */
  readonly id: string;
  /** One line for people. */
  readonly summary: string;
  /** The role that a caller needs. Without it, anybody may call. */
  readonly role?: Role;
  /** The parameters of its query. */
  readonly query?: TObject;
  /** The members of its JSON body, or a text. A `description` of a member goes on after “has to be”: a refusal says it. */
  readonly body?: TObject | TString;
  /** Whether the header If-Match must or may name the revision that the caller has seen. */
  readonly revision?: 'must' | 'may';
  /** The responses by their status. */
  readonly responses: Readonly<Record<number, CallResponse>>;
  readonly faults?: readonly CallFault[];
  /** The condition under which the call responds 409. */
  readonly conflict?: string;
  /** The condition under which the call responds 429. */
  readonly budget?: string;
  /** The condition under which the call responds 403 to a caller with the role. */
  readonly refused?: string;
}

/** The calls about one thing, by their addresses. */
export type CallFamily = Readonly<Record<CallAddress, CallDescription>>;

/** A query of a schema. What is undefined is left out of the address. */
export type Query<Schema extends TObject> = {
  readonly [Name in keyof Shape<Schema>]: Partial<Shape<Schema>> extends Pick<Shape<Schema>, Name>
    ? Shape<Schema>[Name] | undefined
    : Shape<Schema>[Name];
};

/** A value of a schema. Nothing changes it. */
export type Shape<Schema extends TSchema> = Unchanged<Static<Schema>>;

type Unchanged<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanged<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
    : Value;

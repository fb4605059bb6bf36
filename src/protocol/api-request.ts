import { addressOf, type ApiAddress, type ApiQuery } from './api-address.ts';
import type { BodyOf, CallName, ParamsOf, QueryOf, RevisionOf } from './workbench.ts';

/** The parts that a call of the workbench may have. */
interface SomeParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: ApiQuery;
  readonly body?: object | string;
  /** The revision that the caller has seen. */
  readonly revision?: string;
}

/** What a call takes: all that its description asks for, and nothing that it does not name. */
export type CallParts<Name extends CallName> = PartsByName[Name];

// A table, so that the compiler looks a call up, and does not combine the parts of all calls.
type PartsByName = {
  readonly [Name in CallName]: SomeParts &
    Part<'params', ParamsFor<Name>> &
    Part<'query', QueryOf<Name>> &
    Part<'body', BodyOf<Name>> &
    (RevisionOf<Name> extends 'must' ? { readonly revision: string } : unknown);
};

/** A part that a call does not have, a part that asks for nothing, or a part that has to be given. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [Given in Key]?: never }
  : Partial<Value> extends Value
    ? { readonly [Given in Key]?: Value }
    : { readonly [Given in Key]: Value };

type ParamsFor<Name extends CallName> = [ParamsOf<Name>] extends [never]
  ? undefined
  : Readonly<Record<ParamsOf<Name>, string | number>>;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A call of the workbench as a request. */
export interface ApiRequest {
  readonly method: (typeof METHODS)[number];
  readonly path: ApiAddress;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Builds the request of a call. Throws for a part of the address that no address can have (R21.10). */
export function requestOf<Name extends CallName>(name: Name, given: CallParts<Name>): ApiRequest {
  const { params = {}, query, body, revision }: SomeParts = given;
  const [, ...parts] = name.split('/');
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
  return {
    method: METHODS.find((method) => name.startsWith(method)) ?? 'GET',
    path: addressOf(
      parts.flatMap((part) => filledIn(part, params)),
      query,
    ),
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

/** The parts of an address that stand for one part of a path: `:draft` for a name, `*` for the path of a file. */
function filledIn(part: string, params: NonNullable<SomeParts['params']>): readonly (string | number)[] {
  if (part === '*') return String(params['path'] ?? '').split('/');
  return [part.startsWith(':') ? (params[part.slice(1)] ?? '') : part];
}

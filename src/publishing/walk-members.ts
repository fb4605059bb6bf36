import { isRecord } from '#contract/is-record.ts';

/** A member of a document: its name, its value, and the way to it as a JSON pointer. An item of a list has its number as its name. */
export interface DocumentMember {
  readonly name: string;
  readonly value: unknown;
  readonly place: string;
}

/** A longer place in a document is cut off, so that deep members and long keys do not fill the memory. */
export const MOST_PLACE_CHARACTERS = 300;

/**
 * Visits each member of a document once, at every depth. It keeps a stack of its own, because editors may nest deeply.
 *
 * @param visit Gets a member and what the visit of its parent returned. With undefined, the walk leaves out what is inside the member.
 */
export function walkMembers<State>(
  document: unknown,
  start: State,
  visit: (member: DocumentMember, state: State) => State | undefined,
): void {
  const open: { readonly value: unknown; readonly place: string; readonly state: State }[] = [
    { value: document, place: '', state: start },
  ];
  for (let parent = open.pop(); parent; parent = open.pop())
    for (const [name, value] of membersOf(parent.value)) {
      const place = placeIn(parent.place, name);
      const state = visit({ name, value, place }, parent.state);
      if (state !== undefined) open.push({ value, place, state });
    }
}

function placeIn(parent: string, name: string): string {
  return parent.length < MOST_PLACE_CHARACTERS ? `${parent}/${name}`.slice(0, MOST_PLACE_CHARACTERS) : parent;
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
}

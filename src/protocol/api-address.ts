/** The address of a call of the workbench. Only `addressOf` makes one, so that no call has a part that is not encoded. */
export type ApiAddress = string & { readonly kind: 'address of a call' };

/** What a call asks for. A value that is undefined is left out. */
export type ApiQuery = Readonly<Record<string, string | undefined>>;

/**
 * Builds the address of a call, `/api/content/drafts/NAME`, from its parts (R21.10). It encodes each part, so that no part can end
 * the path or lead to another call. Throws for an empty part, `.` and `..`: browsers take them out of a path, encoded or not.
 */
export function addressOf(parts: readonly (string | number)[], query: ApiQuery = {}): ApiAddress {
  const path = ['', 'api', ...parts.map(encoded)].join('/');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this function makes the type
  return [path, search.toString()].filter((part) => part !== '').join('?') as ApiAddress;
}

function encoded(part: string | number): string {
  const text = String(part);
  if (['', '.', '..'].includes(text)) throw new Error(`no address can have the part "${text}"`);
  return encodeURIComponent(text);
}

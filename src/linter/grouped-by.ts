/** Groups values by a key. Keys and values keep their order. */
export function groupedBy<Thing>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

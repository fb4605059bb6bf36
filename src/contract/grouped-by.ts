/** Groups values by a key. Keys and values keep their order. `Map.groupBy` needs a later Node than the product. */
export function groupedBy<Thing>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** Who has changed content, who has approved exactly that content, and who makes it live. A token counts as the person who made it. */
export interface Responsible {
  readonly authors: readonly string[];
  readonly approvers: readonly string[];
  readonly publisher: string;
}

/**
 * The rule of the second pair of eyes (R18.9): nobody makes live what they alone have changed. Each person who changed the content
 * needs another person who vouches for exactly this content. Those who approved it vouch for it, and so does the person who publishes
 * or schedules it. So:
 *
 * - a publisher makes live what others have changed;
 * - what the publisher has changed, alone or with others, needs the approval of another person, who may be one of the others;
 * - content without a known author, such as an earlier release, counts as changed by the person who makes it live.
 *
 * @returns Whether the content may go live.
 */
export function isSeenByTwo({ authors, approvers, publisher }: Responsible): boolean {
  const vouching = [...approvers, publisher];
  return (authors.length === 0 ? [publisher] : authors).every((author) =>
    vouching.some((person) => person !== author),
  );
}

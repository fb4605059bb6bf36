/** A document that the sentence of a consent links to. */
export interface ConsentLink {
  /** The tag round its words in the message: `<terms>…</terms>`. */
  readonly tag: string;
  readonly href: string;
}

/** Only a tick is a consent: what a draft or a browser may have put there instead is none. */
export function isAccepted(value: unknown): boolean {
  return value === true;
}

/** The links a consent may draw, one for each tag of its message. */
export function consentLinks(links: Readonly<Record<string, string>>): readonly ConsentLink[] {
  return Object.entries(links).map(([tag, href]) => ({ tag, href }));
}

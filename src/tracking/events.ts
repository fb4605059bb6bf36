/** A sign-up as tracking may see it (R9.7, R9.12). Only our own API, which passes events to June, gets the token. */
export interface SignedUp {
  /** A UUID, so that a tag manager that gets the sign-up more than once can count it once. */
  readonly eventId: string;
  readonly userId: string;
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly country: string | null;
  /** The language of the page: `de`. */
  readonly language: string;
  readonly organisation: {
    readonly id: string;
    readonly name: string | null;
    readonly state: string | null;
    readonly created: string | null;
    readonly live_date: string | null;
    readonly partner: string | null;
  };
}

/** Everything that vendors ever receive. The type lists every property, so that no answer can get in. */
export type TrackingEvent =
  /** The path without query, hash or e-mail address: `/en`. */
  | { readonly name: 'page_viewed'; readonly path: string }
  | { readonly name: 'signed_up'; readonly signUp: SignedUp };

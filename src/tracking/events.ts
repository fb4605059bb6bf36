/** A sign-up as tracking may know it (R9.7, R9.12). The token goes to the June call alone, never to a third party. */
export interface SignedUp {
  /** A UUID: a late container counts once. */
  readonly eventId: string;
  readonly userId: string;
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly country: string | null;
  /** Of the page: `de`. */
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

/** All that vendors are ever told: closed, so that no answer can get into it. */
export type TrackingEvent =
  /** Without hash, address or query: `/en`. */
  | { readonly name: 'page_viewed'; readonly path: string }
  | { readonly name: 'signed_up'; readonly signUp: SignedUp };

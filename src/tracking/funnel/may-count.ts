/** What a browser says of its visitor's wishes, as far as it says anything. */
export interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether a visit may be counted: not where the browser asks sites to leave its visitor alone (R9.10, decision 27). */
export function mayCount({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}

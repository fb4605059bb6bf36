/** When something was or will be. */
interface Moment {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly language: string;
  /** IANA name. A time zone that this machine does not know is read as UTC. */
  readonly timeZone: string;
}

/** Writes a time for a person: `28 November 2026 at 09:30 CET`. */
export function spokenTime({ at, language, timeZone }: Moment): string {
  const options = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  } as const;
  // English of the United Kingdom: day before month, as everywhere else on the page.
  const locale = language === 'en' ? 'en-GB' : language;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  }
}

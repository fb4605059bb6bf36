import type { Answers } from '#contract/form-document.ts';

/** A time of a day in the zone of the person. When the clocks go forward, some times do not exist; when they go back, some exist twice. */
export type LocalTime =
  | { readonly kind: 'once' | 'twice'; readonly at: Date }
  /** `next` is the next time of that day that exists: `03:00`. Undefined when the day has none. */
  | { readonly kind: 'never'; readonly next: string | undefined }
  | { readonly kind: 'unreadable' };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Reads a day, `2027-03-28`, and a time, `02:30`, in the zone of the person. Of a time that exists twice, it means the first one.
 */
function localTime(day: string, time: string): LocalTime {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return { kind: 'unreadable' };
  const [first, ...others] = instantsOf(shown);
  if (first !== undefined) return { kind: others.length === 0 ? 'once' : 'twice', at: new Date(first) };
  return { kind: 'never', next: nextAfter(day, time) };
}

/** The time that a person has typed, as `09:00`: they also write 9, 9:00, 9.00 or 0900. Empty for what is no time. */
function typedTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)[:.]?(\d{2})?$/.exec(text) ?? [];
  return hours === undefined ? '' : `${hours.padStart(2, '0')}:${minutes}`;
}

/** When a draft goes live, as an editor has answered. Undefined for now. */
export function plannedTime({ when, day, time }: Answers): LocalTime | undefined {
  return when === 'later' ? localTime(String(day), typedTime(String(time))) : undefined;
}

/** Why nothing goes live at a planned time. Undefined when it can. */
export function whyNot(planned: LocalTime, { time }: Answers): string | undefined {
  if (planned.kind === 'unreadable') return 'Choose a day, and write a time such as 09:00.';
  if (planned.kind !== 'never') return undefined;
  const instead = planned.next === undefined ? 'Choose another day.' : `The next time is ${planned.next}.`;
  return `There is no ${typedTime(String(time))} on that day: the clocks go forward. ${instead}`;
}

/** The name of the zone of the person: Europe/Berlin. */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The instants at which the clocks show a time, earliest first. The time is given as if it was one of UTC. */
function instantsOf(shown: number): readonly number[] {
  const around = [shown - DAY_MINUTES * MINUTE_MS, shown + DAY_MINUTES * MINUTE_MS];
  const offsets = new Set(around.map((at) => new Date(at).getTimezoneOffset()));
  return [...offsets]
    .map((offset) => shown + offset * MINUTE_MS)
    .filter((at) => at - new Date(at).getTimezoneOffset() * MINUTE_MS === shown)
    .toSorted((one, other) => one - other);
}

function nextAfter(day: string, time: string): string | undefined {
  for (let at = Date.parse(`${day}T${time}Z`); ; at += MINUTE_MS) {
    const shown = new Date(at).toISOString();
    if (!shown.startsWith(day)) return undefined;
    if (instantsOf(at).length > 0) return shown.slice(11, 16);
  }
}

/** Whether the clocks show the time of an instant twice, and this is the first time. */
export function isFirstOfTwo(iso: string): boolean {
  const at = new Date(iso).getTime();
  const [first, second] = instantsOf(at - new Date(at).getTimezoneOffset() * MINUTE_MS);
  return first === at && second !== undefined;
}

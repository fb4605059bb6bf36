import { useState, type ReactNode } from 'react';
import { exactTime, relativeTime } from './times.ts';

/** Shows a time relative to now, with the exact time as its tooltip. */
export function Time({ iso }: { readonly iso: string }): ReactNode {
  const [now] = useState(Date.now);
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso, now)}
    </time>
  );
}

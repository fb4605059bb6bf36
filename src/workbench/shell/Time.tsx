import { useState, type ReactNode } from 'react';
import { exactTime, relativeTime } from './times.ts';

/** A point in time as people say it, with the exact one behind it. */
export function Time({ iso }: { readonly iso: string }): ReactNode {
  const [now] = useState(Date.now);
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso, now)}
    </time>
  );
}

import { useEffect, useState } from 'react';
import { isFrameReport, type FrameReport } from './frame-report.ts';

type Report<Kind> = Extract<FrameReport, { readonly kind: Kind }>;

/** The last report of each kind from the drawn form. */
export interface FrameReports {
  readonly state?: Report<'state'> | undefined;
  readonly sent?: Report<'sent'> | undefined;
  readonly fault?: Report<'fault'> | undefined;
}

/**
 * Collects the reports of the form in the frame.
 *
 * @param form The name of the shown form. Reports of another form's state and submits do not count.
 *
 * @param onSent Called when the visitor has submitted valid answers.
 */
export function useFrameReports(form: string, onSent: () => void): FrameReports {
  const [reports, setReports] = useState<FrameReports>({});
  // Talks to the window in the frame.
  useEffect(() => {
    const take = ({ data, origin }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || !isFrameReport(data)) return;
      setReports((before) => ({ ...before, [data.kind]: data }));
      if (data.kind === 'sent') onSent();
    };
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, [onSent]);
  const { state, sent, fault } = reports;
  return {
    state: state?.form === form ? state : undefined,
    sent: sent?.form === form ? sent : undefined,
    fault,
  };
}

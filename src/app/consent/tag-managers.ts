import type { VendorIds } from '#protocol/environment.ts';
import type { Consent } from '#tracking/consent.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import type { LoadScript } from '#tracking/load-script.ts';
import type { Report } from '#tracking/errors/errors.ts';
import { createTagManager } from '#tracking/tag-manager/tag-manager-sink.ts';

interface TagManagerSetting {
  readonly window: Window;
  readonly consent: Consent;
  readonly load: LoadScript;
  readonly report: Report;
}

/** The tag manager, if one is configured (R9.2). It gets page views, and sign-ups in production only (R9.6). */
export function tagManagers({ gtmId: id }: VendorIds, setting: TagManagerSetting): readonly Sink[] {
  if (id === undefined) return [];
  const { window, consent, load, report } = setting;
  const after = (milliseconds: number, task: () => void): (() => void) => {
    const timer = window.setTimeout(task, milliseconds);
    return () => window.clearTimeout(timer);
  };
  const clock = { now: Date.now, after };
  return [createTagManager({ window, id, consent, load: () => void load('tagManager'), clock, report })];
}

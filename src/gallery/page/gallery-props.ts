import type { Address } from './address.ts';
import type { GalleryData } from './gallery-data.ts';
import type { FrameReports } from './use-frame-reports.ts';

/** The props of every part of the gallery. */
export interface GalleryProps {
  readonly data: GalleryData;
  readonly address: Address;
  /** The last reports of the drawn form. */
  readonly reports: FrameReports;
}

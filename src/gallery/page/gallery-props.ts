import type { Address } from './address.ts';
import type { GalleryData } from './gallery-data.ts';
import type { FrameReports } from './use-frame-reports.ts';

/** What every part of the gallery is handed. */
export interface GalleryProps {
  readonly data: GalleryData;
  readonly address: Address;
  /** How the form stands. */
  readonly reports: FrameReports;
}

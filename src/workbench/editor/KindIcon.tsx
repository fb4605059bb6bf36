import type { ReactNode } from 'react';
import type { Picture } from './picture-of.ts';

/** The lines of each icon, on a square of 24. */
const PATHS: Readonly<Record<Picture, string>> = {
  text: 'M4 7h16v10H4z M8 10v4',
  long: 'M4 5h16v14H4z M7 9h10 M7 12h10 M7 15h6',
  choice: 'M6.5 8a1.5 1.5 0 1 0 .01 0 M6.5 14a1.5 1.5 0 1 0 .01 0 M11 9.5h8 M11 15.5h8',
  catalog: 'M10.5 4.5a6 6 0 1 0 .01 0 M15 15l5 5',
  number: 'M9 5l-2 14 M17 5l-2 14 M5 10h14 M4 15h14',
  date: 'M5 6h14v13H5z M5 10h14 M9 4v4 M15 4v4',
  tick: 'M5 5h14v14H5z M8.5 12l2.5 2.5 4.5-5',
  consent: 'M5 5h14v14H5z M8.5 12l2.5 2.5 4.5-5',
  several: 'M4 5h5v5H4z M4 14h5v5H4z M12 7.5h8 M12 16.5h8',
  list: 'M4 4h12v9H4z M8 16h12V9',
  email: 'M4 6h16v12H4z M4 7l8 6 8-6',
  tel: 'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  url: 'M12 4a8 8 0 1 0 .01 0 M4 12h16 M12 4c-4.5 4.5-4.5 11.5 0 16 M12 4c4.5 4.5 4.5 11.5 0 16',
  select: 'M4 7h16v10H4z M14 11l2 2 2-2',
};

interface KindIconProps {
  readonly picture: Picture;
  readonly className?: string | undefined;
}

/** The icon of a kind of field, or of its control. */
export function KindIcon({ picture, className }: KindIconProps): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[picture]} />
    </svg>
  );
}

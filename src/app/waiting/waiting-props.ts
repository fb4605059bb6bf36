import type { PageProps } from '#app/pages/app-services.ts';
import type { Waiting } from './start-waiting.ts';
import type { WaitingState } from './waiting-state.ts';
import type { WaitingTexts } from './waiting-texts.ts';

/** The props of the view of a waiting sign-up. */
export interface WaitingViewProps {
  readonly page: PageProps;
  readonly waiting: Waiting;
  readonly texts: WaitingTexts;
  /** Shows the form again, with the answers. */
  readonly leave: () => void;
  /** The same, while this sign-up waits on. */
  readonly changeAddress: () => void;
}

/** The props of its parts. */
export interface WaitingPartProps extends WaitingViewProps {
  readonly state: WaitingState;
}

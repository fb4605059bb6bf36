/** Why a tooltip is open, and whether the visitor has sent it away since. */
export interface TooltipState {
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  /** Sent away by Escape, a second tap or a press elsewhere; anything that opens it anew lifts this. */
  readonly isDismissed: boolean;
  /** A finger went down while it was open, so the click that follows closes it. */
  readonly closesOnClick: boolean;
}

/** What happens to a tooltip (R2.48). `touch` is a finger going down on the button, before the click. */
export type TooltipEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'touch' | 'click' | 'dismiss';

export const CLOSED: TooltipState = {
  isHovered: false,
  isFocused: false,
  isDismissed: false,
  closesOnClick: false,
};

/** Whether the text is to be seen. */
export function isOpen(state: TooltipState): boolean {
  return (state.isHovered || state.isFocused) && !state.isDismissed;
}

/** Open on hover, focus and tap; a mouse or a key pressed on an open one leaves it open, a second tap closes it. */
export function nextTooltip(state: TooltipState, event: TooltipEvent): TooltipState {
  switch (event) {
    case 'enter':
      return { ...state, isHovered: true, isDismissed: false };
    case 'leave':
      return { ...state, isHovered: false };
    case 'focus':
      return { ...state, isFocused: true, isDismissed: false };
    case 'blur':
      return { ...state, isFocused: false };
    case 'touch':
      return { ...state, closesOnClick: isOpen(state) };
    case 'click':
      return { ...state, isFocused: true, isDismissed: state.closesOnClick, closesOnClick: false };
    case 'dismiss':
      return { ...state, isDismissed: true };
  }
}

/** Why a tooltip is open, and whether the visitor has closed it since. */
export interface TooltipState {
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  /** The visitor closed it by Escape, a second tap or a press elsewhere. The next hover or focus resets this. */
  readonly isDismissed: boolean;
  /** A finger touched it while it was open, so the following click closes it. */
  readonly closesOnClick: boolean;
}

/** The events of a tooltip (R2.48). `touch` is a finger that touches the button, before the click. */
export type TooltipEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'touch' | 'click' | 'dismiss';

export const CLOSED: TooltipState = {
  isHovered: false,
  isFocused: false,
  isDismissed: false,
  closesOnClick: false,
};

/** Whether the text is visible. */
export function isOpen(state: TooltipState): boolean {
  return (state.isHovered || state.isFocused) && !state.isDismissed;
}

/** Opens on hover, focus and tap. A second tap closes it; a mouse click or a key on an open tooltip does not. */
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

import { Component, Fragment, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  /** The id of the control that had the focus. The same control of the new drawing gets it, because the visitor may be typing. */
  readonly focused?: string | undefined;
  /** Counts the drawings. A new number draws everything anew. */
  readonly drawing: number;
}

/** A page that fails again so soon after it was drawn anew would fail for ever. No request takes as long. */
const AGAIN_MS = 60_000;

/**
 * Draws a page once more when its rendering has failed. A browser that translates the page, or an extension, may have changed what
 * React renders. The answers are in the store, so nothing is lost. Shows a fallback when the page fails again: a chunk did not load,
 * or our code has a bug (R1.8).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, drawing: 0 };
  #drawnAnewAt = -Infinity;

  static getDerivedStateFromError(): Omit<ErrorBoundaryState, 'drawing'> {
    return { hasFailed: true, focused: document.activeElement?.id };
  }

  override componentDidCatch(): void {
    const now = performance.now();
    if (now - this.#drawnAnewAt < AGAIN_MS) return;
    this.#drawnAnewAt = now;
    const { focused = '' } = this.state;
    this.setState(
      ({ drawing }) => ({ hasFailed: false, drawing: drawing + 1 }),
      () => document.getElementById(focused)?.focus(),
    );
  }

  override render(): ReactNode {
    const { hasFailed, drawing } = this.state;
    return hasFailed ? this.props.fallback : <Fragment key={drawing}>{this.props.children}</Fragment>;
  }
}

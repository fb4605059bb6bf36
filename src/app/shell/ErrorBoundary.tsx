import { Component, Fragment, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  /** Counts the drawings. A new number draws everything anew. */
  readonly drawing: number;
}

/** A page that fails again so soon after it was drawn anew would fail for ever. */
const AGAIN_MS = 5_000;

/**
 * Draws a page once more when its rendering has failed. A browser that translates the page, or an extension, may have changed what
 * React renders. The answers are in the store, so nothing is lost. Shows a fallback when the page fails again: a chunk did not load,
 * or our code has a bug (R1.8).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { hasFailed: false, drawing: 0 };
  #drawnAnewAt = -Infinity;

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, 'hasFailed'> {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const now = performance.now();
    if (now - this.#drawnAnewAt < AGAIN_MS) return;
    this.#drawnAnewAt = now;
    this.setState(({ drawing }) => ({ hasFailed: false, drawing: drawing + 1 }));
  }

  override render(): ReactNode {
    const { hasFailed, drawing } = this.state;
    return hasFailed ? this.props.fallback : <Fragment key={drawing}>{this.props.children}</Fragment>;
  }
}

import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  /** The form with its documents: another object after each load. */
  readonly loaded: object;
  readonly children: ReactNode;
}

interface FormBoundaryState {
  readonly loaded?: object;
  readonly hasFailed: boolean;
}

/** Says that a form cannot be drawn, when our code has a bug. Tries again once an editor has changed the documents (R4.8). */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = { hasFailed: false };

  static getDerivedStateFromProps(
    { loaded }: FormBoundaryProps,
    state: FormBoundaryState,
  ): FormBoundaryState | null {
    return loaded === state.loaded ? null : { loaded, hasFailed: false };
  }

  static getDerivedStateFromError(): Pick<FormBoundaryState, 'hasFailed'> {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <p>This form cannot be drawn; the console says why.</p>
    ) : (
      this.props.children
    );
  }
}

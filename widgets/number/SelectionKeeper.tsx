import { Component, type ReactNode, type RefObject } from 'react';

interface SelectionKeeperProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** When this changes, the input shows the same number in another format. */
  readonly isFocused: boolean;
  readonly children: ReactNode;
}

/**
 * Keeps the whole text of an input selected when React replaces it. Otherwise browsers drop the selection, and text typed after
 * Tab is added to the old text. It is a class, because no hook runs just before React changes the page. The focus event is too
 * early: scripts and browsers select the text after it.
 */
export class SelectionKeeper extends Component<SelectionKeeperProps> {
  override getSnapshotBeforeUpdate({ isFocused }: SelectionKeeperProps): boolean {
    const input = this.props.input.current;
    if (!input || isFocused === this.props.isFocused) return false;
    return input.selectionStart === 0 && input.selectionEnd === input.value.length;
  }

  override componentDidUpdate(_props: SelectionKeeperProps, _state: unknown, wasSelected: boolean): void {
    if (wasSelected && this.props.isFocused) this.props.input.current?.select();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

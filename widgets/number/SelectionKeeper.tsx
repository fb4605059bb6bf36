import { Component, type ReactNode, type RefObject } from 'react';

interface SelectionKeeperProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** When this changes, the text of the input is replaced by another spelling of the same. */
  readonly isFocused: boolean;
  readonly children: ReactNode;
}

/**
 * Selects an input's text again when it was selected whole and is replaced: browsers drop the selection, and what a
 * visitor types after Tab would be added instead of written over. A class, because no hook can look at the page just
 * before React changes it; at the focus event is too early, as scripts and browsers select after it.
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

import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  renderError: (error: Error, retry: () => void) => ReactNode;
  /** Another value renders the children anew. */
  resetKey?: unknown;
};
type State = { error: Error | null };

/** Catches what its children throw; `retry` renders them anew. */
export class ErrorCatcher extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.error !== null && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.renderError(error, this.retry);
  }
}

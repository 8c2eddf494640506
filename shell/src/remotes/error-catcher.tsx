import { Component } from 'react';
import type { ReactNode } from 'react';
import { announcePage } from './remote-reports.ts';

type Props = {
  children: ReactNode;
  renderError: (error: Error, retry: () => void) => ReactNode;
  /** A new value renders the children again. */
  resetKey?: unknown;
};
type State = { error: Error | null };

/** Catches errors of its children; `retry` renders them again. */
export class ErrorCatcher extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    announcePage('failed');
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

import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; renderError: (error: Error, retry: () => void) => ReactNode };
type State = { error: Error | null };

/** Catches what its children throw; `retry` renders them anew. */
export class ErrorCatcher extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.renderError(error, () => this.setState({ error: null }));
  }
}

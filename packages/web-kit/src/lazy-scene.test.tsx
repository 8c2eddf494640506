import { render, screen } from '@testing-library/react';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyScene, renewFailedScenes } from './lazy-scene.ts';

class Catcher extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () =>
    this.state.hasFailed ? (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        retry
      </button>
    ) : (
      this.props.children
    );
}

describe('lazyScene', () => {
  it('tries again after a failure, once the shell asks for it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let attempts = 0;
    const Scene = lazyScene(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>there</p>);
    });
    render(
      <Catcher>
        <Suspense fallback="loading">
          <Scene />
        </Suspense>
      </Catcher>,
    );
    const retry = await screen.findByRole('button');
    renewFailedScenes();
    retry.click();
    expect((await screen.findByText('there')).textContent).toBe('there');
    expect(attempts).toBe(2);
  });
});

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
  it('retries after a failure once the shell asks for it', async () => {
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

  it('shows a prepared scene at once, without a fallback', async () => {
    const shown: string[] = [];
    const Fallback = () => {
      shown.push('fallback');
      return null;
    };
    const Scene = lazyScene(() => Promise.resolve(() => <p>there</p>));
    await Scene.prepare();
    render(
      <Suspense fallback={<Fallback />}>
        <Scene />
      </Suspense>,
    );
    expect(screen.getByText('there')).toBeTruthy();
    expect(shown).toEqual([]);
  });

  it('keeps the rendered component when prepared later, and leaves a failure to the rendering', async () => {
    let made = 0;
    const Scene = lazyScene(() => {
      made += 1;
      return made === 1
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(() => <input aria-label="name" />);
    });
    await Scene.prepare();
    const { rerender } = render(
      <Suspense fallback="loading">
        <Scene />
      </Suspense>,
    );
    const input = await screen.findByLabelText('name');
    await Scene.prepare();
    rerender(
      <Suspense fallback="loading">
        <Scene />
      </Suspense>,
    );
    expect(screen.getByLabelText('name')).toBe(input);
  });
});

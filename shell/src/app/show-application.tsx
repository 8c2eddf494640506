import { currentLanguage, selectSession } from '@attesta/web-kit';
import type { AppStore } from '@attesta/web-kit';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { replayEvents } from '../first-load/replayed-events.ts';
import { isSkeletonWritten } from '../first-load/waiting.ts';

const Application = ({ store }: { store: AppStore }) => {
  useLayoutEffect(() => replayEvents('frame'), []);
  return <App store={store} />;
};

/**
 * Takes over the page that the gateway wrote, which is a visitor's, element by element: nothing on it moves, and what was
 * typed or focused stays. Anybody else gets a page of their own; `start.ts` has hidden the visitor's meanwhile. A page that
 * only waits is anybody's: its frame stays, and the page comes into it.
 * @param written the language in which the gateway wrote the page
 */
export const showApplication = (root: HTMLElement, store: AppStore, written: string): void => {
  const app = (
    <StrictMode>
      <Application store={store} />
    </StrictMode>
  );
  const isFor = isSkeletonWritten() || selectSession(store.getState()).role === 'visitor';
  delete document.documentElement.dataset['session'];
  delete document.documentElement.dataset['fonts'];
  if (root.hasChildNodes() && isFor && currentLanguage() === written) {
    // In a transition React goes on in pieces, and answers in between.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  root.replaceChildren();
  createRoot(root).render(app);
};

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
 * Hydrate a visitor's page that the gateway wrote: nothing moves, typed text and focus stay. Any other session or
 * language gets a fresh rendering; `start.ts` has hidden the visitor's page meanwhile. A waiting page fits every
 * session: its frame stays and the page is rendered into it.
 * @param writtenLanguage the language in which the gateway wrote the page
 */
export const showApplication = (root: HTMLElement, store: AppStore, writtenLanguage: string): void => {
  const app = (
    <StrictMode>
      <Application store={store} />
    </StrictMode>
  );
  const fitsSession = isSkeletonWritten() || selectSession(store.getState()).role === 'visitor';
  delete document.documentElement.dataset['session'];
  delete document.documentElement.dataset['fonts'];
  if (root.hasChildNodes() && fitsSession && currentLanguage() === writtenLanguage) {
    // In a transition, React hydrates in slices and handles input between them.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  root.replaceChildren();
  createRoot(root).render(app);
};

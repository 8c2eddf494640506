import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a page waits for may have to be compiled first, on a busy machine; how long that takes says nothing about the page.
configure({ asyncUtilTimeout: 60_000 });

// Files of a worker share one window: each begins with nothing stored.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// Node's own take no blob of a page.
URL.createObjectURL = () => 'blob:none';
URL.revokeObjectURL = () => undefined;

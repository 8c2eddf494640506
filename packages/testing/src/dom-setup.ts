import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { watchDialogs } from './dialog-focus.ts';

// What a page waits for may have to be compiled first, on a busy machine; how long that takes says nothing about the page.
configure({ asyncUtilTimeout: 60_000 });

// Every dialog that any page opens in a test: its first focus is seen, and is where one types or begins to read.
const lostFocus = watchDialogs();
afterEach(() => {
  const faults = lostFocus.splice(0);
  if (faults.length > 0) throw new Error(`First focus of a dialog:\n${faults.join('\n')}`);
});

// Files of a worker share one window: each begins with nothing stored.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// Node's own take no blob of a page.
URL.createObjectURL = () => 'blob:none';
URL.revokeObjectURL = () => undefined;

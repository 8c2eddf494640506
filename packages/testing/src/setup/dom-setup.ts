import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

const typed = ':is(input:not([type=checkbox], [type=radio]), textarea, select)';
const unseen = "[aria-hidden=true], [hidden], [inert], [readonly], [tabindex='-1']:not(h1, h2, h3, li)";

/** Says why the focus is out of place in a dialog that has just opened; undefined where it is in place. */
const faultOf = (dialog: HTMLDialogElement): string | undefined => {
  const focused = document.activeElement;
  const name = dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent ?? 'a dialog';
  if (focused === null || !dialog.contains(focused)) return `${name}: the focus is not inside`;
  if (focused.closest(unseen) !== null) return `${name}: nobody sees ${focused.outerHTML}`;
  const title = dialog.getAttribute('aria-labelledby');
  const isQuestion = dialog.hasAttribute('aria-describedby');
  const isInPlace =
    // One without a title of its own shows a picture.
    title === null || focused.id === title || focused.matches(typed) || focused.matches('li') || isQuestion;
  return isInPlace ? undefined : `${name}: neither its title nor a field, but ${focused.outerHTML}`;
};

/** Watches every modal dialog of the window; the list holds those whose first focus is out of place. */
const watchFirstFocus = (): string[] => {
  const faults: string[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    showModal.call(this);
    // The opener goes on to set the focus.
    queueMicrotask(() => {
      const fault = this.isConnected && this.open ? faultOf(this) : undefined;
      if (fault !== undefined) faults.push(fault);
    });
  };
  return faults;
};

// What a page waits for may have to be compiled first, on a busy machine; how long that takes says nothing about the page.
configure({ asyncUtilTimeout: 60_000 });

// Every dialog that any page opens in a test: its first focus is seen, and is where one types or begins to read.
const lostFocus = watchFirstFocus();
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

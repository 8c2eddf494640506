import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

const typed = ':is(input:not([type=checkbox], [type=radio]), textarea, select)';
const hiddenOrReadOnly =
  "[aria-hidden=true], [hidden], [inert], [readonly], [tabindex='-1']:not(h1, h2, h3, li)";

/** Fault of the focus in a dialog that has just opened; undefined if it is right. */
const faultOf = (dialog: HTMLDialogElement): string | undefined => {
  const focused = document.activeElement;
  const name = dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent ?? 'a dialog';
  if (focused === null || !dialog.contains(focused)) return `${name}: the focus is not inside`;
  if (focused.closest(hiddenOrReadOnly) !== null) return `${name}: nobody sees ${focused.outerHTML}`;
  const title = dialog.getAttribute('aria-labelledby');
  const isQuestion = dialog.hasAttribute('aria-describedby');
  const isInPlace =
    // A dialog without a title shows a picture.
    title === null || focused.id === title || focused.matches(typed) || focused.matches('li') || isQuestion;
  return isInPlace ? undefined : `${name}: neither its title nor a field, but ${focused.outerHTML}`;
};

/** Watches every modal dialog of the window. @returns list that collects faults of the first focus */
const watchFirstFocus = (): string[] => {
  const faults: string[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    showModal.call(this);
    // The opener sets the focus after this call.
    queueMicrotask(() => {
      const fault = this.isConnected && this.open ? faultOf(this) : undefined;
      if (fault !== undefined) faults.push(fault);
    });
  };
  return faults;
};

// A lazy page may have to be compiled first, on a busy machine; the wait does not measure the page.
configure({ asyncUtilTimeout: 60_000 });

// Every dialog opened in a test must put its first focus visibly on its title or a field.
const lostFocus = watchFirstFocus();
afterEach(() => {
  const faults = lostFocus.splice(0);
  if (faults.length > 0) throw new Error(`First focus of a dialog:\n${faults.join('\n')}`);
});

// Test files of a worker share one window; each begins with empty storage.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// Node's own functions do not accept a blob of happy-dom.
URL.createObjectURL = () => 'blob:none';
URL.revokeObjectURL = () => undefined;

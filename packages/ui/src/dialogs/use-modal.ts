import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

type ChooseFocus = (dialog: HTMLDialogElement) => HTMLElement | null | undefined;

const nothingTyped = 'input:is([type=hidden], [type=checkbox], [type=radio], [type=file], [type=button])';
const fields = `:is(input, textarea, select):not(:disabled, [readonly], [tabindex='-1'], ${nothingTyped})`;

/** The first field that a person sees and can fill in; not one that is there for a password manager. */
export const findField: ChooseFocus = (dialog) =>
  [...dialog.querySelectorAll<HTMLElement>(fields)].find(
    (field) => field.closest('[aria-hidden=true], [hidden], [inert]') === null,
  );

/**
 * Opens the browser's own `<dialog>` over the page and gives the focus back when it closes. The browser would give the first
 * focus to whatever can take one, seen or not: what carries `autofocus` has it, else `chooseFocus` says.
 */
export const useModal = (
  frame: RefObject<HTMLDialogElement | null>,
  open: boolean,
  chooseFocus: ChooseFocus,
): void => {
  const choose = useEffectEvent(chooseFocus);
  useEffect(() => {
    const element = frame.current;
    if (!open || element === null) return undefined;
    const opener = document.activeElement;
    const first = element.querySelector<HTMLElement>('[autofocus]') ?? choose(element);
    // Before it opens: a focus that passes through a field on its way would leave that field checked as if it was left empty.
    first?.setAttribute('autofocus', '');
    if ('showModal' in element) element.showModal();
    if (document.activeElement !== first) first?.focus();
    return () => {
      if ('close' in element) element.close();
      // The browser gives the focus back only while the dialog is still in the document.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, frame]);
};

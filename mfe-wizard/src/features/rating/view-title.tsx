import { SectionTitle } from '@attesta/ui/elements/text.tsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/**
 * The heading of one of the views that the step can have. Takes the focus when the view has taken the place of the one
 * in which the focus was; otherwise the reader is elsewhere and stays there.
 */
export const ViewTitle = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) heading.current?.focus();
  }, []);
  return (
    <SectionTitle ref={heading} tabIndex={-1} width="fit-content">
      {children}
    </SectionTitle>
  );
};

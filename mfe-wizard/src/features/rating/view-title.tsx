import { SectionTitle } from '@attesta/ui/elements/text.tsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Heading of a view of the rating step. It takes the focus if the former view's disappearance has lost it. */
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

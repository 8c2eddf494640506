import { PageTitle } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const Ground = chakra('div', {
  base: { flex: '1', bg: 'bg.subtle', px: '4', py: { base: '6', md: '16' } },
});

const Paper = chakra('section', {
  base: {
    maxWidth: 'wizard',
    mx: 'auto',
    p: { base: '5', sm: '10' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '5',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});

type MessagePageProps = {
  readonly title: string;
  /** True after another page at the same address: the shell sees no navigation, so the title takes the focus. */
  readonly replacesPage?: boolean;
  readonly children: ReactNode;
};

/** A page with a single message. */
export const MessagePage = ({ title, replacesPage = false, children }: MessagePageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replacesPage) heading.current?.focus();
  }, [replacesPage]);
  return (
    <Ground>
      <Paper>
        <PageTitle ref={heading} tabIndex={-1}>
          {title}
        </PageTitle>
        {children}
      </Paper>
    </Ground>
  );
};

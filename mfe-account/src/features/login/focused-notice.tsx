import { Box } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { useEffect, useRef, type ReactNode } from 'react';

type FocusedNoticeProps = {
  readonly tone: 'success' | 'warning';
  readonly title: string;
  readonly children: ReactNode;
};

/** Says why there is another QR code below. It takes the focus, so that nobody is led past that code. */
export const FocusedNotice = ({ tone, title, children }: FocusedNoticeProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Box ref={frame} tabIndex={-1}>
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
    </Box>
  );
};

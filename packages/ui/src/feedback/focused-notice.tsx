import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Box } from '../layout/boxes.tsx';
import { Notice } from './notice.tsx';

type FocusedNoticeProps = {
  readonly tone?: 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children: ReactNode;
};

/**
 * Notice that must be read before going on, such as the reason for refusing a form: takes the focus when it appears.
 * The error of a single field belongs to that field.
 */
export const FocusedNotice = ({ tone = 'danger', title, children }: FocusedNoticeProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Box ref={frame} tabIndex={-1}>
      <Notice tone={tone} title={title} announce={tone === 'danger'}>
        {children}
      </Notice>
    </Box>
  );
};

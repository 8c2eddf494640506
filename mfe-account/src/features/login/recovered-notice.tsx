import { Box } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useRef } from 'react';

/** Says that the recovery code was right. It takes the focus, so that nobody is led past the QR code below. */
export const RecoveredNotice = () => {
  const t = useTexts('account');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Box ref={frame} tabIndex={-1}>
      <Notice tone="success" title={t('recover.doneTitle')}>
        {t('recover.doneText')}
      </Notice>
    </Box>
  );
};

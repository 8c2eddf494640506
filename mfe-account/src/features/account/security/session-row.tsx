import { Button } from '@attesta/ui/elements/button.tsx';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useDeviceName } from './device-name.ts';
import type { Session } from './device-name.ts';

type SessionRowProps = { readonly session: Session; readonly onEnd: () => void };

/** One session: device, times and a button to end it. The current one ends by logging out. */
export const SessionRow = ({ session, onEnd }: SessionRowProps) => {
  const t = useTexts('account');
  const device = useDeviceName()(session);
  const { createdAt, current, lastUsedAt, remembered } = session;
  return (
    <Row
      as="li"
      gap="3"
      py="3"
      borderTopWidth="1px"
      flexWrap="nowrap"
      justifyContent="space-between"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Box minWidth="0" lineHeight="tight">
        <Box fontWeight="medium">
          {device}
          {current && (
            <Box as="span" color="accent">
              {` · ${t('sessions.current')}`}
            </Box>
          )}
        </Box>
        <Box fontSize="sm" color="fg.muted" mt="1">
          {!current && (
            <Box>
              {t('sessions.lastUsed', { date: formatMoment(lastUsedAt), time: formatTime(lastUsedAt) })}
            </Box>
          )}
          <Box>
            {t(remembered ? 'sessions.sinceRemembered' : 'sessions.since', { date: formatMoment(createdAt) })}
          </Box>
        </Box>
      </Box>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          flexShrink="0"
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
};

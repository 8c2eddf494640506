import type { OpenIssue } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { HiddenText, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { EmailText } from '@attesta/ui/elements/email-text.tsx';
import { useSettleMatterMutation } from '../../shared/api/open-issues-api.ts';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** One open issue with the actions that may settle it; settling by hand requires a note. */
export const IssueCard = ({ issue }: { readonly issue: OpenIssue }) => {
  const t = useTexts('admin');
  const [settle] = useSettleMatterMutation();
  const { run, isSaving, failure } = useAdminMutation();
  const [isSettling, setIsSettling] = useKeptState(`settle ${issue.id}`, false);
  const { id, kind, since, account, subject, detail, actions } = issue;
  const title = t(`matters.kinds.${kind}.title`, { defaultValue: kind });
  const act = (action: (typeof actions)[number]): void => {
    if (action === 'settle') setIsSettling(true);
    else void run(() => settle({ params: { id, action }, body: {} }), t(`matters.done.${action}`));
  };
  return (
    <Panel as="li" p={{ base: '4', md: '5' }}>
      <Stack gap="3">
        <Stack gap="1">
          <SubTitle as="h2" overflowWrap="anywhere">
            {title}
            {subject !== null && `: ${subject}`}
          </SubTitle>
          <Text tone="muted" size="sm">
            {t('matters.since', { date: `${formatMoment(since)}, ${formatTime(since)}` })}
            {account !== null && (
              <>
                {' · '}
                <TextLink to={paths.adminAccount(account.id)}>
                  <EmailText email={account.email} />
                </TextLink>
              </>
            )}
          </Text>
        </Stack>
        <Text overflowWrap="anywhere">{t(`matters.kinds.${kind}.text`, { defaultValue: '' })}</Text>
        {detail !== null && (
          <Text tone="muted" size="sm" overflowWrap="anywhere">
            {t('matters.detail', { detail })}
          </Text>
        )}
        {failure !== null && <FocusedNotice title={t('matters.failed')}>{failure}</FocusedNotice>}
        <Row gap="3">
          {actions.map((action) => (
            <Button
              key={action}
              variant="outline"
              size="sm"
              loading={isSaving && action !== 'settle'}
              onClick={() => act(action)}
            >
              {t(`matters.actions.${action}`)} <HiddenText>{subject ?? title}</HiddenText>
            </Button>
          ))}
        </Row>
      </Stack>
      {isSettling && <SettleDialog id={id} about={title} onClose={() => setIsSettling(false)} />}
    </Panel>
  );
};

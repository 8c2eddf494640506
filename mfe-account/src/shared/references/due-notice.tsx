import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { useTexts } from '@attesta/web-kit';
import { retentionPath } from '../retention-path.ts';
import { useListDueReferencesQuery } from './retention-api.ts';

/** Says that references will be deleted soon; nothing if none is, or if that could not be asked. */
export const DueNotice = () => {
  const t = useTexts('account');
  const { data } = useListDueReferencesQuery({ query: { size: 1 } }, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.total === 0) return null;
  return (
    <Notice tone="warning" title={t('retention.soon', { count: data.total })}>
      <TextLink to={retentionPath}>{t('retention.toList')}</TextLink>
    </Notice>
  );
};

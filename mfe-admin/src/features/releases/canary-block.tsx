import type { CanaryRelease, ReleasePart } from '@attesta/contracts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { Facts } from '../../shared/facts.tsx';
import { NoWrap } from '../../shared/no-wrap.tsx';
import { BuildName, DateAndTime } from './build-facts.tsx';
import { CanaryFigures } from './canary-figures.tsx';
import { formatPercent, formatShare } from './figure-formats.ts';

type CanaryBlockProps = { readonly part: ReleasePart; readonly canary: CanaryRelease };

/** Outcome of a canary, or the rule that will end it. */
const Outcome = ({ canary: { counts, rule, ended } }: Pick<CanaryBlockProps, 'canary'>) => {
  const t = useTexts('admin');
  if (ended === null) {
    if (rule === null) return null;
    const { failedAbove, slowAbove, least, first } = rule;
    const words = { failed: formatPercent(failedAbove), slow: formatPercent(slowAbove), least, first };
    return (
      <Text tone="muted" size="sm">
        {t('releases.canary.rule', words)}
      </Text>
    );
  }
  if (ended.how !== 'takenBack') return <Text size="sm">{t(`releases.canary.${ended.how}`)}</Text>;
  const { cause } = ended;
  return (
    <Notice tone="warning" title={t('releases.canary.takenBack')}>
      {cause !== null &&
        counts !== null &&
        `${t(`releases.canary.${cause}`, {
          count: counts.canary[cause],
          sessions: counts.canary.sessions,
          percent: formatShare(counts.canary[cause], counts.canary.sessions),
          other: formatShare(counts.current[cause], counts.current.sessions),
        })} `}
      {t('releases.canary.takenBackEffect')}
    </Notice>
  );
};

const Figures = ({ part, canary: { counts, ended } }: CanaryBlockProps) => {
  const t = useTexts('admin');
  const isOver = ended !== null;
  const mutedText = (text: string) => (
    <Text tone="muted" size="sm">
      {text}
    </Text>
  );
  if (counts === null) return mutedText(t(isOver ? 'releases.canary.noFigures' : 'releases.canary.unknown'));
  if (counts.canary.sessions + counts.current.sessions === 0) return mutedText(t('releases.canary.quiet'));
  return (
    <Stack gap="2">
      <CanaryFigures part={part} counts={counts} isOver={isOver} />
      {mutedText(t('releases.canary.vitals'))}
    </Stack>
  );
};

/** A running or ended canary: its build, share, figures beside the current build's, and outcome. */
export const CanaryBlock = ({ part, canary }: CanaryBlockProps) => {
  const t = useTexts('admin');
  const { build, version, share, startedAt, ended } = canary;
  return (
    <Stack gap="3" borderTopWidth="1px" pt="4">
      <SubTitle fontSize="md">{t(`releases.canary.${ended === null ? 'title' : 'last'}`)}</SubTitle>
      <Facts
        facts={[
          { label: t('releases.version'), value: <NoWrap>{version ?? t('releases.noVersion')}</NoWrap> },
          { label: t('releases.build'), value: <BuildName build={build} /> },
          {
            label: t('releases.canary.share'),
            value: share === null ? null : t('releases.canary.shareOf', { share: formatPercent(share) }),
          },
          { label: t('releases.canary.started'), value: <DateAndTime at={startedAt} /> },
          {
            label: t('releases.canary.ended'),
            value: ended === null ? t('releases.canary.runs') : <DateAndTime at={ended.at} />,
          },
        ]}
      />
      <Outcome canary={canary} />
      <Figures part={part} canary={canary} />
    </Stack>
  );
};

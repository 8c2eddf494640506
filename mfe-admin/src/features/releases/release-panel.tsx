import type { PartReleases, Releases } from '@attesta/contracts';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { Facts } from '../../shared/facts.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { NoWrap } from '../../shared/no-wrap.tsx';
import { BuildName, PublisherName, DateAndTime, VersionList } from './build-facts.tsx';
import { CanaryBlock } from './canary-block.tsx';
import { OtherBuilds } from './other-builds.tsx';

type ReleasePanelProps = {
  readonly releases: PartReleases;
  readonly admins: Releases['admins'];
};

/** Shell or remote: its current build, canary and other builds. */
export const ReleasePanel = ({ releases: { part, provides, builds, canary }, admins }: ReleasePanelProps) => {
  const t = useTexts('admin');
  const current = builds.find(({ state }) => state === 'current');
  const since = current?.madeCurrent ?? null;
  return (
    <PanelFrame
      title={t(`releases.parts.${part}`)}
      action={
        <Text tone="muted" size="sm">
          {part}
        </Text>
      }
    >
      {current === undefined ? (
        <Notice tone="warning">{t('releases.missing')}</Notice>
      ) : (
        <Facts
          facts={[
            {
              label: t('releases.version'),
              value: <NoWrap>{current.version ?? t('releases.noVersion')}</NoWrap>,
            },
            { label: t('releases.build'), value: <BuildName build={current.build} /> },
            {
              label: t('releases.since'),
              value: since === null ? t('releases.shipped') : <DateAndTime at={since.at} />,
            },
            {
              label: t('releases.by'),
              value:
                since === null ? null : <PublisherName part={part} adminId={since.adminId} admins={admins} />,
            },
            part === 'shell'
              ? { label: t('releases.provides'), value: <VersionList versions={provides} /> }
              : { label: t('releases.needs'), value: <VersionList versions={current.requires} /> },
          ]}
        />
      )}
      {canary !== null && canary !== undefined && <CanaryBlock part={part} canary={canary} />}
      {builds.some(({ state }) => state !== 'current') && (
        <OtherBuilds part={part} builds={builds} admins={admins} />
      )}
    </PanelFrame>
  );
};

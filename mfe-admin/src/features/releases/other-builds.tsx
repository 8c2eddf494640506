import type { PartReleases, ReleaseBuild, ReleasePart, Releases } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { DataTable } from '@attesta/ui/tables/data-table.tsx';
import type { Column } from '@attesta/ui/tables/data-table.tsx';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { NoWrap } from '../../shared/no-wrap.tsx';
import { BuildName, PublisherName, DateAndTime, VersionList } from './build-facts.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

type OtherBuildsProps = {
  readonly part: ReleasePart;
  /** All builds of the part, newest first. */
  readonly builds: PartReleases['builds'];
  readonly admins: Releases['admins'];
};

/** Other builds of a part with date and publisher, and a button to make one current. */
export const OtherBuilds = ({ part, builds, admins }: OtherBuildsProps) => {
  const t = useTexts('admin');
  const [target, setTarget] = useState<ReleaseBuild | null>(null);
  const currentIndex = builds.findIndex(({ state }) => state === 'current');
  const columns: readonly Column<ReleaseBuild>[] = [
    {
      id: 'version',
      label: t('releases.version'),
      render: ({ version }) => version ?? t('releases.noVersion'),
      ownWords: true,
    },
    { id: 'build', label: t('releases.build'), render: ({ build }) => <BuildName build={build} /> },
    {
      id: 'published',
      label: t('releases.published'),
      render: ({ publishedAt }) =>
        publishedAt === null ? t('releases.shipped') : <DateAndTime at={publishedAt} />,
      ownWords: true,
    },
    {
      id: 'lastCurrent',
      label: t('releases.lastCurrent'),
      render: ({ madeCurrent, publishedAt }) =>
        madeCurrent === null ? (
          t(publishedAt === null ? 'releases.atFirst' : 'releases.never')
        ) : (
          <Box as="span">
            <DateAndTime at={madeCurrent.at} />
            {', '}
            <PublisherName part={part} adminId={madeCurrent.adminId} admins={admins} />
          </Box>
        ),
    },
    {
      id: 'needs',
      label: t('releases.needs'),
      render: ({ requires }) => <VersionList versions={requires} />,
    },
  ];
  return (
    <>
      <DataTable
        label={t('releases.others', { part: t(`releases.parts.${part}`) })}
        columns={columns}
        rows={builds.filter(({ state }) => state !== 'current')}
        rowKey={({ build }) => build}
        // The rows arrive in this order.
        initialSort={{ column: 'published', direction: 'descending' }}
        from="lg"
        empty={null}
        renderActions={(row) =>
          row.state === 'unfit' ? (
            <Text as="span" tone="muted" size="sm" px="3">
              {t('releases.unfit')}
            </Text>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => setTarget(row)}>
              <NoWrap>
                {t(builds.indexOf(row) < currentIndex ? 'releases.switch' : 'releases.rollBack')}
              </NoWrap>{' '}
              <HiddenText>
                {t(`releases.parts.${part}`)} {row.version} {row.build}
              </HiddenText>
            </Button>
          )
        }
      />
      {target !== null && (
        <RollBackDialog
          part={part}
          target={target}
          current={builds[currentIndex]}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  );
};

import type { DocumentLine } from '@attesta/contracts';
import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { Facts } from '../../shared/facts.tsx';

type DocumentLinesProps = {
  /** Null if the service documents did not answer. */
  readonly lines: readonly DocumentLine[] | null;
};

const knownLines = ['renderings', 'receipts'] as const;

/** 45 → `45 s`, 150 → `2 min 30 s`, 7500 → `2 h 5 min`. */
export const formatAge = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return `${formatCount(hours)} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
};

/** Documents that wait for a worker: how many, and for how long the oldest one. */
export const DocumentLines = ({ lines }: DocumentLinesProps) => {
  const t = useTexts('admin');
  if (lines === null) return <Text tone="muted">{t('health.lines.unknown')}</Text>;
  return (
    <Stack gap="5">
      {lines.map(({ line, waiting, running, oldestSeconds }) => {
        const known = knownLines.find((each) => each === line);
        return (
          <Stack key={line} gap="2">
            <SubTitle>{known === undefined ? line : t(`health.lines.${known}`)}</SubTitle>
            <Facts
              facts={[
                { label: t('health.lines.waiting'), value: formatCount(waiting) },
                {
                  label: t('health.lines.oldest'),
                  value: waiting === 0 ? t('health.lines.none') : formatAge(oldestSeconds),
                },
                { label: t('health.lines.running'), value: formatCount(running) },
              ]}
            />
          </Stack>
        );
      })}
    </Stack>
  );
};

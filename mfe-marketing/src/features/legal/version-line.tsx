import { legalVersions } from '@attesta/contracts';
import type { LegalPage, LegalVersion } from '@attesta/contracts';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useLanguage } from '@attesta/web-kit';
import { useLegalTexts } from './use-legal-texts.ts';

const locales = { de: 'de-CH', en: 'en-GB', fr: 'fr-CH', it: 'it-CH' } as const;

const day = 86_400_000;

const useDay = () => {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    on: (date: string) => format.format(new Date(date)),
    before: (date: string) => format.format(Date.parse(date) - day),
  };
};

type VersionProps = { readonly page: LegalPage };

/** Current version of a page. */
export const VersionLine = ({ page }: VersionProps) => {
  const { t } = useLegalTexts();
  const { on } = useDay();
  const [{ version, since }] = legalVersions[page];
  return (
    <Text size="sm" tone="muted">
      {t('common.version', { version, date: on(since) })}
    </Text>
  );
};

/** Former versions, each with the changes of the next one. */
export const EarlierVersions = ({ page }: VersionProps) => {
  const { t } = useLegalTexts();
  const { on, before } = useDay();
  const versions: readonly LegalVersion[] = legalVersions[page];
  if (versions.length < 2) return null;
  return (
    <Section title={t('common.history')}>
      <Stack gap="2" maxWidth="68ch">
        {versions.slice(1).map(({ version, since }, index) => {
          const next = versions[index];
          return next === undefined ? null : (
            <Text key={version}>
              {t('common.earlier', {
                version,
                from: on(since),
                until: before(next.since),
                change: t(`common.changes.${page}${next.version}`),
              })}
            </Text>
          );
        })}
      </Stack>
    </Section>
  );
};

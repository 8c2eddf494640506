import type { Finding } from '@attesta/contracts';
import type { MessageCode } from '@attesta/findings/messages/message.ts';
import { HintNote, useMessages } from '@attesta/text-hints';
import { Button } from '@attesta/ui/button.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { SubTitle, Text } from '@attesta/ui/text.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';

import { useGetReferenceQuery } from '../../../api/reference-api.ts';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { useGetBewertungQuery } from '../rating/rating-api.ts';
import { useGetFindingsQuery } from './findings-api.ts';
import { placeOfFinding } from './place-of-finding.ts';
import { useKeepFinding } from './use-keep-finding.ts';

/** All that deserves a second look before the reference is finished; nothing of it holds anybody up. */
export const FindingsList = () => {
  const t = useTexts('wizard');
  const lang = useLanguage();
  const { zeugnisId, goTo } = useOrderedWizard();
  const params = { id: zeugnisId };
  const { data: findings = [] } = useGetFindingsQuery({ params }, { refetchOnMountOrArgChange: true });
  const { data: questionnaire } = useGetBewertungQuery(
    { params, query: { lang } },
    { skip: !findings.some(({ items }) => items.length > 0) },
  );
  const { data: reference } = useGetReferenceQuery({ params });
  const messages = useMessages(findings.length > 0);
  const keepFinding = useKeepFinding(zeugnisId);
  if (findings.length === 0 || messages === null) return null;

  const known: Readonly<Record<string, (typeof messages)[MessageCode] | undefined>> = messages;
  const aboutOf = ({ items }: Finding): string | undefined => {
    const asked = items.flatMap(
      (id) => questionnaire?.items.find((question) => question.id === id)?.question ?? [],
    );
    return asked.length === 0 ? undefined : asked.join(' / ');
  };
  const goThere = (finding: Finding): void => {
    const { step, place } = placeOfFinding(finding, reference?.idZeugnisart ?? null);
    goTo(step, place);
  };
  const isOpen = ({ kept }: Finding): boolean => kept === null;
  const openCount = findings.filter(isOpen).length;
  return (
    <Stack
      as="section"
      gap="3"
      aria-labelledby="findings-title"
      // Beside the page on a wide screen, with a scroll of its own where there are many.
      gridColumn={{ xl: '2' }}
      gridRow={{ xl: '1' }}
      width={{ xl: '20rem' }}
      ms={{ xl: '8' }}
      maxHeight={{ xl: '90vh' }}
      overflowY={{ xl: 'auto' }}
      position={{ xl: 'sticky' }}
      top="4"
    >
      <Stack gap="1">
        <SubTitle as="h2" id="findings-title">
          {t('findings.title')}
        </SubTitle>
        <Text size="sm" tone="muted">
          {openCount === 0 ? t('findings.allKept') : t('findings.lead', { count: openCount })}
        </Text>
      </Stack>
      <Stack as="ul" gap="3" listStyleType="none">
        {[...findings.filter(isOpen), ...findings.filter((finding) => !isOpen(finding))].map((finding) => {
          const message = known[finding.code];
          return message === undefined ? null : (
            <li key={finding.key}>
              <HintNote
                subject={finding}
                message={message}
                kept={finding.kept}
                about={aboutOf(finding)}
                onKeep={async (key, kept) => void (await keepFinding(key, kept))}
                action={
                  <Button variant="quiet" size="sm" onClick={() => goThere(finding)}>
                    {t('findings.goThere')}
                  </Button>
                }
              />
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
};

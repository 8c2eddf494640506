import type { Finding } from '@attesta/contracts';
import { weights } from '@attesta/findings/messages/weights.ts';
import { HintNote } from '@attesta/findings/hints/index.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useGetReferenceQuery } from '../../shared/reference-api.ts';
import { GuideLink } from '../../shared/step/guide-link.tsx';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { useGetBewertungQuery } from '../../shared/rating-api.ts';
import { correctionTargetOf } from './correction-target.ts';
import { useKeepFinding } from '../../shared/findings-api.ts';
import { isOpen } from './use-ranked-findings.ts';
import type { RankedFinding } from './use-ranked-findings.ts';

const Entry = chakra('li', { base: { borderRadius: 'md', scrollMarginBlock: '4' } });

/** Sets the attribute by which the dialog chooses its first focus; React does not write it. */
const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

type FindingsDrawerProps = {
  /** Null while closed; `key` is the finding to focus. */
  readonly opened: { readonly key: string | null } | null;
  readonly findings: readonly RankedFinding[];
  readonly onShow: (finding: RankedFinding) => void;
  readonly onClose: () => void;
};

/** Findings before the end, gravest first; none of them blocks finishing. */
export const FindingsDrawer = ({ opened, findings, onShow, onClose }: FindingsDrawerProps) => {
  const t = useTexts('wizard');
  const lang = useLanguage();
  const { zeugnisId, goTo } = useOrderedWizard();
  const params = { id: zeugnisId };
  const { data: questionnaire } = useGetBewertungQuery(
    { params, query: { lang } },
    { skip: !findings.some(({ items }) => items.length > 0) },
  );
  const { data: reference } = useGetReferenceQuery({ params });
  const keepFinding = useKeepFinding(zeugnisId);

  const aboutOf = ({ items }: Finding): string | undefined => {
    const asked = items.flatMap(
      (id) => questionnaire?.items.find((question) => question.id === id)?.question ?? [],
    );
    return asked.length === 0 ? undefined : asked.join(' / ');
  };
  const goThere = (finding: Finding): void => {
    const { step, focusTarget } = correctionTargetOf(finding, reference?.idZeugnisart ?? null);
    goTo(step, focusTarget);
  };
  const open = findings.filter(isOpen);
  const first = opened?.key ?? open[0]?.key;
  const list = (entries: readonly RankedFinding[]) => (
    <Stack as="ul" gap="3" listStyleType="none">
      {entries.map((finding) => (
        <Entry key={finding.key} ref={finding.key === first ? focusFirst : undefined} tabIndex={-1}>
          <HintNote
            subject={finding}
            message={finding.message}
            kept={finding.kept}
            isGrave={finding.weight === 'grave'}
            number={finding.number}
            about={aboutOf(finding)}
            asksReason
            onKeep={async (key, kept, reason) => void (await keepFinding(key, kept, reason))}
            action={
              <>
                <Button variant="quiet" size="sm" onClick={() => goThere(finding)}>
                  {t('findings.goThere')}
                </Button>
                {(finding.places?.length ?? 0) > 0 && (
                  <Button variant="quiet" size="sm" onClick={() => onShow(finding)}>
                    {t('findings.show')}
                  </Button>
                )}
              </>
            }
          />
        </Entry>
      ))}
    </Stack>
  );
  const kept = findings.filter((finding) => !isOpen(finding));
  return (
    <Dialog open={opened !== null} title={t('findings.title')} placed="side" onClose={onClose}>
      <Stack gap="6">
        <Text size="sm" tone="muted">
          {open.length === 0 ? t('findings.allKept') : t('findings.lead', { count: open.length })}
        </Text>
        {weights.map((weight) => {
          const entries = open.filter((finding) => finding.weight === weight);
          return (
            entries.length > 0 && (
              <Stack key={weight} as="section" gap="3" aria-labelledby={`findings-${weight}`}>
                <Stack gap="0">
                  <SubTitle id={`findings-${weight}`}>
                    {t(`findings.weight.${weight}`, { count: entries.length })}
                  </SubTitle>
                  <Text size="sm" tone="muted">
                    {t(`findings.why.${weight}`)}
                  </Text>
                </Stack>
                {list(entries)}
              </Stack>
            )
          );
        })}
        {kept.length > 0 && list(kept)}
        <GuideLink on="findings" />
      </Stack>
    </Dialog>
  );
};

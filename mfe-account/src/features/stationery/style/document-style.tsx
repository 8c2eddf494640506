import {
  documentAlignments,
  documentFonts,
  documentSeals,
  documentSizes,
  documentTemplates,
} from '@attesta/contracts';
import type { DocumentStyle as Style } from '@attesta/contracts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { useStationeryTexts } from '../stationery-texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { useGetDocumentStyleQuery } from './document-style-api.ts';
import { fontNames, openFonts } from './font-samples.ts';
import { FontSample } from './font-sample.tsx';
import { useSavedStyle } from './use-saved-style.ts';

/** Template, font, size, alignment and authenticity of the account's references; each choice is saved at once. */
export const DocumentStyle = () => {
  const t = useStationeryTexts();
  const { data, isError, isFetching, refetch } = useGetDocumentStyleQuery();
  if (data !== undefined) return <StyleChoices loaded={data} />;
  if (!isError) return <Skeleton lines={6} />;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {t('style.loadFailed')}
    </ErrorState>
  );
};

const StyleChoices = ({ loaded }: { readonly loaded: Style }) => {
  const t = useStationeryTexts();
  const { style, failure, choose } = useSavedStyle(loaded);
  return (
    <Stack gap="6">
      <Text tone="muted">{t('style.help')}</Text>
      {failure !== null && <FocusedNotice title={t('saveFailed')}>{failure}</FocusedNotice>}
      <ChoiceGroup
        label={t('style.template')}
        value={style.template}
        options={documentTemplates.map((value) => ({
          value,
          label: t(`style.templates.${value}`),
          help: t(`style.templateHelp.${value}`),
        }))}
        columns={2}
        onChoose={(template) => choose({ template })}
      />
      <ChoiceGroup
        label={t('style.font')}
        value={style.font}
        options={documentFonts.map((value) => ({
          value,
          label: openFonts.has(value) ? t('style.openFont', { name: fontNames[value] }) : fontNames[value],
        }))}
        columns={2}
        onChoose={(font) => choose({ font })}
      />
      <FontSample style={style} />
      {openFonts.has(style.font) && (
        <Text size="sm" tone="muted">
          {t('style.openFontHelp', { name: fontNames[style.font] })}
        </Text>
      )}
      <ChoiceGroup
        label={t('style.size')}
        value={style.size}
        options={documentSizes.map((value) => ({
          value,
          label: t('style.points', { size: value }),
        }))}
        columns={5}
        onChoose={(size) => choose({ size })}
      />
      <ChoiceGroup
        label={t('style.alignment')}
        value={style.alignment}
        options={documentAlignments.map((value) => ({ value, label: t(`style.alignments.${value}`) }))}
        columns={2}
        onChoose={(alignment) => choose({ alignment })}
      />
      <ChoiceGroup
        label={t('style.seal')}
        value={style.seal}
        options={documentSeals.map((value) => ({
          value,
          label: t(`style.seals.${value}`),
          help: t(`style.sealHelp.${value}`),
        }))}
        onChoose={(seal) => choose({ seal })}
      />
    </Stack>
  );
};

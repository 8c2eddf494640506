import { Button } from '@attesta/ui/elements/button.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { useElementId } from '@attesta/ui/scenes/prerendered.ts';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { maxMegabytes } from './hash-file.ts';
import { useSealTexts } from './seal-texts.ts';
import { useFileComparison } from './use-file-comparison.ts';
import type { Comparison } from './use-file-comparison.ts';

const tones = { same: 'success', signed: 'success', other: 'warning' } as const;

const Outcome = ({ comparison, file }: { readonly comparison: Comparison; readonly file: string }) => {
  const t = useSealTexts();
  if (comparison.step === 'reading') {
    return <Progress label={t('compare.reading', { file })} value={comparison.share} />;
  }
  if (comparison.step === 'asking') return <Progress label={t('compare.asking', { file })} />;
  if (comparison.step === 'refused') {
    return (
      <Notice tone="danger" announce>
        {t(`compare.faults.${comparison.fault}`, { file, megabytes: maxMegabytes })}
      </Notice>
    );
  }
  const { match } = comparison;
  return (
    <Notice tone={tones[match]} title={t(`compare.${match}.title`)} announce>
      {t(`compare.${match}.text`, { file })}
    </Notice>
  );
};

const DropZone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    p: '5',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
  },
});

/** Compares a file with those of a number: chosen, or dropped where there is a mouse. */
export const CompareFile = ({ number }: { readonly number: string }) => {
  const t = useSealTexts();
  const input = useRef<HTMLInputElement>(null);
  const helpId = useElementId();
  const [isOver, setIsOver] = useState(false);
  const { comparison, fileName, compare } = useFileComparison(number);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined) compare(file);
  };
  return (
    <chakra.section display="flex" flexDirection="column" gap="4" minWidth="0" pt="4">
      <SectionTitle>{t('compare.title')}</SectionTitle>
      <Text id={helpId}>{t('compare.help')}</Text>
      <DropZone
        bg={isOver ? 'accent.tint' : 'bg'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            // Reset, so that choosing the same file again fires a change.
            target.value = '';
          }}
        />
        <Button variant="outline" aria-describedby={helpId} onClick={() => input.current?.click()}>
          {t('compare.choose')}
        </Button>
        <Text size="sm" tone="muted" hideBelow="md">
          {t('compare.drop')}
        </Text>
      </DropZone>
      {comparison !== null && <Outcome comparison={comparison} file={fileName} />}
    </chakra.section>
  );
};

import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { chosenInForcedColors } from '@attesta/ui/theme/segment-style.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { idOf, kinds } from './shown-sheets.tsx';

const KindLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1',
    minHeight: 'target',
    py: { base: '2', lg: '3' },
    ps: '4',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    textDecoration: 'none',
    lineHeight: 'tight',
    '&:hover': { borderColor: 'border.control' },
    '&[aria-current=true]': { borderColor: 'accent' },
    '& > b': { fontWeight: 'medium' },
    '&[aria-current=true] > b': { color: 'accent', ...chosenInForcedColors },
    '& > span': { display: { base: 'none', lg: 'inline' }, fontSize: 'sm', color: 'fg.muted' },
  },
});

type KindLinksProps = {
  /** Index of the visible sheet. */
  readonly current: number;
  readonly onLeaf: (event: MouseEvent, index: number) => void;
};

/** Links to the sheet of each kind of reference. */
export const KindLinks = ({ current, onLeaf }: KindLinksProps) => {
  const t = useTexts('marketing');
  return (
    <Stack as="nav" aria-label={t('samples.kinds')} gap="0">
      {kinds.map((kind, index) => (
        <KindLink
          key={kind}
          href={`#${idOf(kind)}`}
          aria-current={index === current}
          onClick={(event) => onLeaf(event, index)}
        >
          <b>{t(`samples.${kind}.title`)}</b>
          <span>{t(`samples.${kind}.text`)}</span>
        </KindLink>
      ))}
    </Stack>
  );
};

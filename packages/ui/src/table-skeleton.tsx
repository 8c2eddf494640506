import { chakra } from '@chakra-ui/react';
import { Delayed } from './delayed.tsx';
import { SkeletonBlock } from './skeleton.tsx';
import { HiddenText, Status } from './text.tsx';
import { useUiTexts } from './ui-texts.ts';

/** Rows in the shape of those that come; takes their room at once, so that nothing moves when they are there. */
export const TableSkeleton = ({ rows }: { readonly rows: number }) => {
  const t = useUiTexts();
  return (
    <Status minHeight={`${(rows + 1) * 3}rem`}>
      <HiddenText>{t('loading')}</HiddenText>
      <Delayed>
        <chakra.div aria-hidden borderTopWidth="1px">
          {Array.from({ length: rows }, (_, index) => (
            <chakra.div
              key={index}
              display="flex"
              alignItems="center"
              gap="8"
              height="12"
              px="4"
              borderBottomWidth="1px"
            >
              <SkeletonBlock width="30%" />
              <SkeletonBlock width="20%" />
              <SkeletonBlock width="15%" ms="auto" />
            </chakra.div>
          ))}
        </chakra.div>
      </Delayed>
    </Status>
  );
};

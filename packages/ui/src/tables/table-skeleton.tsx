import { chakra } from '@chakra-ui/react';
import { Delayed } from '../feedback/delayed.tsx';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
import { HiddenText, Status } from '../elements/text.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

/** Rows, on a phone cards, in the shape of the content; takes its room at once, so that nothing moves. */
export const TableSkeleton = ({ rows }: { readonly rows: number }) => {
  const t = useUiTexts();
  return (
    <Status minHeight={{ base: `${rows * 8}rem`, md: `${(rows + 1) * 3}rem` }}>
      <HiddenText>{t('loading')}</HiddenText>
      <Delayed>
        <chakra.div aria-hidden borderTopWidth={{ md: '1px' }}>
          {Array.from({ length: rows + 1 }, (_, index) => (
            <chakra.div
              key={index}
              // Stands for the headings, which cards do not have.
              display={{ base: index === 0 ? 'none' : 'flex', md: 'flex' }}
              flexDirection={{ base: 'column', md: 'row' }}
              alignItems={{ md: 'center' }}
              justifyContent={{ base: 'center', md: 'flex-start' }}
              gap={{ base: '3', md: '8' }}
              height={{ base: '28', md: '12' }}
              mb={{ base: '3', md: '0' }}
              px={{ base: '4', md: '0' }}
              borderWidth={{ base: '1px', md: '0' }}
              borderBottomWidth={{ md: '1px' }}
              borderRadius={{ base: 'md', md: 'none' }}
            >
              <SkeletonBlock width={{ base: '50%', md: '30%' }} height={index === 0 ? '3' : '4'} />
              <SkeletonBlock width={{ base: '80%', md: '20%' }} height={index === 0 ? '3' : '4'} />
              <SkeletonBlock
                width={{ base: '40%', md: '15%' }}
                height={index === 0 ? '3' : '4'}
                ms={{ md: 'auto' }}
              />
            </chakra.div>
          ))}
        </chakra.div>
      </Delayed>
    </Status>
  );
};

import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

import { useGetPreviewMutation } from '../api/reference-api.ts';

const Sheet = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '18rem',
    // The page keeps its place until it is there.
    aspectRatio: '210 / 297',
    bg: 'bg',
    borderWidth: '1px',
    boxShadow: 'float',
    '& > img': { width: 'full', height: 'auto', display: 'block' },
  },
});

/** The first page of a finished reference, as a picture. Where it cannot be had, nothing is missing but the picture. */
export const FirstPage = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const [getPreview, { isError }] = useGetPreviewMutation();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let made: string | null = null;
    const load = async (): Promise<void> => {
      const { data } = await getPreview({ params: { id: zeugnisId }, query: { page: 1 } });
      if (data === undefined || isGone) return;
      made = URL.createObjectURL(data);
      setUrl(made);
    };
    void load();
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [getPreview, zeugnisId]);
  if (isError) return null;
  return <Sheet>{url !== null && <img src={url} alt={t('finished.picture')} />}</Sheet>;
};

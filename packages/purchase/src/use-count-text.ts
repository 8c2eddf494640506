import { usePurchaseTexts } from './purchase-texts.ts';

/** `1 Zeugnis`, `5 Zeugnisse`. */
export const useCountText = (): ((count: number) => string) => {
  const t = usePurchaseTexts();
  return (count) => (count === 1 ? t('packageOne') : t('packageMany', { count }));
};

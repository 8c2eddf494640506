import { patterns, useTexts } from '@attesta/web-kit';
import type { RouteObject } from 'react-router-dom';

const CreateScene = () => {
  const t = useTexts('wizard');
  return <h1>{t('create.title')}</h1>;
};

export const routes: RouteObject[] = [{ path: patterns.create, element: <CreateScene /> }];

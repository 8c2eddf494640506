import { useSession } from '@attesta/web-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { DeniedPage } from '../../shared/denied-page.tsx';
import { ThankedPage } from '../../shared/thanked-page.tsx';
import { DeputyRating } from './deputy-rating.tsx';

/** Scene of /create/:zeugnisId/rating, after a link was opened in this tab. */
export const RatingScene = () => {
  const { zeugnisId = '' } = useParams();
  const { role, hasFinished } = useSession();
  const [wasDeputy] = useState(role === 'deputy');
  if (role !== 'deputy' && hasFinished === true) return <ThankedPage />;
  if (role !== 'deputy') return <DeniedPage cause="session" replacesPage={wasDeputy} />;
  return <DeputyRating key={zeugnisId} zeugnisId={zeugnisId} />;
};

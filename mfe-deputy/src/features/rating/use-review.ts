import { useLocation, useNavigate } from 'react-router-dom';

type Review = {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back in the history, as the browser's button does. */
  readonly close: () => void;
};

/** State of the review: the address of the questions, one history entry further. */
export const useReview = (): Review => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: typeof state === 'object' && state !== null && 'reviews' in state,
    open: () => void navigate(pathname, { state: { reviews: true } }),
    close: () => void navigate(-1),
  };
};

import { useLocation, useNavigate } from 'react-router-dom';

type Review = {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Back to the questions, as the browser's own way back leads there. */
  readonly close: () => void;
};

/** The last look at all answers: at the address of the questions, one step further in the tab's history. */
export const useReview = (): Review => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: typeof state === 'object' && state !== null && 'reviews' in state,
    open: () => void navigate(pathname, { state: { reviews: true } }),
    close: () => void navigate(-1),
  };
};

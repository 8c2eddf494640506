export { withUpdate, type Questionnaire } from './store/questionnaire.ts';
export { RatingPanel } from './panel/rating-panel.tsx';
export {
  hasUnsaved,
  isReadyToContinue,
  isUnresolved,
  readProgress,
  type RatingFault,
} from './store/rating-progress.ts';
export type { SaveRating } from './store/rating-store.ts';
export { useRatings, useRatingSnapshot, type Ratings } from './store/use-ratings.ts';

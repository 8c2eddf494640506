export { withUpdate, type Questionnaire } from './store/questionnaire.ts';
export { isUnresolved, type RatingFault } from './store/rating-fault.ts';
export { RatingPanel } from './panel/rating-panel.tsx';
export { hasUnsaved, isReadyToContinue, readProgress } from './store/rating-progress.ts';
export type { SaveRating } from './store/rating-store.ts';
export { useRatings, useRatingSnapshot, type Ratings } from './store/use-ratings.ts';

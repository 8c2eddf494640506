export { RatingPanel } from './rating-panel.tsx';
export type { RatingEntry, SaveRating } from './rating-store.ts';
export { useRatings, type Ratings } from './use-ratings.ts';

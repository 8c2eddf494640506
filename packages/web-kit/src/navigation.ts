type Navigate = (to: string) => void;

let navigate: Navigate = (to) => window.location.assign(to);

/** The shell hands over its router, so that code outside of React (error handling) can leave the page. */
export const connectNavigation = (handler: Navigate): void => {
  navigate = handler;
};

/** Goes to a path from outside of a component; inside of one, use `useNavigate`. */
export const navigateTo = (to: string): void => navigate(to);

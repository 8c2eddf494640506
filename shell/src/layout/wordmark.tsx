/** The product's mark: a sheet with a set line, and the name beside it. */
export const Wordmark = ({ name }: { name: string }) => (
  <span className="shell-wordmark">
    <svg width="22" height="26" viewBox="0 0 22 26" aria-hidden="true">
      <path
        d="M1 1h14l6 6v18H1z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path d="M15 1v6h6M6 12h10M6 16h10M6 20h6" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
    {name}
  </span>
);

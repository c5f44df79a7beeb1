/** Nothing of it reaches a visitor, so it does not stand among the others. */
export const BellIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4" />
  </svg>
);

export const ClearIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);

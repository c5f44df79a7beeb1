/** The site's mark: two leaves that meet. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <path d="M16 29C16 17 10 10 3 8c-.5 9 4 15 13 16" fill="currentColor" opacity=".72" />
    <path d="M16 24c0-11 5-18 13-20 .8 11-4 18-13 20" fill="currentColor" />
  </svg>
);

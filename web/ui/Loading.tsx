import { wording } from '../../worker/contract/wording.ts';

/** Holds the place of what comes; its words are for those who can't see it. */
export const Loading = () => (
  <div className="loading" role="status">
    <span className="visually-hidden">{wording.loading}</span>
    <div className="loading-title" />
    <div className="loading-picture" />
    <div className="loading-line" />
    <div className="loading-line" />
    <div className="loading-line short" />
  </div>
);

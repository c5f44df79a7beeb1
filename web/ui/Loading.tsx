import { wording } from '../../worker/contract/wording.ts';

/** Holds the place of what comes: a text, or a heading over cards. Its words are for those who can't see it. */
export const Loading = ({ shape = 'text' }: { shape?: 'text' | 'cards' }) => (
  <div className={`loading ${shape}`} role="status">
    <span className="visually-hidden">{wording.loading}</span>
    <div className="loading-title" />
    {shape === 'cards' ? <Cards /> : <Text />}
  </div>
);

const Text = () => (
  <>
    <div className="loading-picture" />
    <div className="loading-line" />
    <div className="loading-line" />
    <div className="loading-line short" />
  </>
);

const Cards = () => (
  <div className="loading-cards">
    <div />
    <div />
    <div />
    <div />
  </div>
);

/** Above what stands there still, while something else is on its way to its place. */
export const Busy = () => (
  <div className="busy" role="status">
    <span className="visually-hidden">{wording.loading}</span>
  </div>
);

import { wording } from '../../../worker/contract/shared/specification-texts.ts';

/** Loading skeleton: text, or a heading with cards. The label is for screen readers. */
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

/** Progress bar above content that stays while its replacement loads. */
export const Busy = () => (
  <div className="busy" role="status">
    <span className="visually-hidden">{wording.loading}</span>
  </div>
);

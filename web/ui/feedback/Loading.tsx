import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';

/** Loading skeleton: text, or a heading with cards. The label is for screen readers. */
export const Loading = ({ shape = 'text' }: { shape?: 'text' | 'cards' }) => (
  <div className={`loading ${shape}`} role="status" data-loading>
    <span className="visually-hidden">{specificationTexts.loading}</span>
    <div className="loading-title" />
    {shape === 'cards' ? <CardsSkeleton /> : <TextSkeleton />}
  </div>
);

const TextSkeleton = () => (
  <>
    <div className="loading-picture" />
    <div className="loading-line" />
    <div className="loading-line" />
    <div className="loading-line short" />
  </>
);

const CardsSkeleton = () => (
  <div className="loading-cards">
    <div />
    <div />
    <div />
    <div />
  </div>
);

/** Progress bar above content that stays while its replacement loads. */
export const BusyIndicator = () => (
  <div className="busy" role="status">
    <span className="visually-hidden">{specificationTexts.loading}</span>
  </div>
);

import { m } from '#messages';

interface Props {
  shape?: 'text' | 'cards';
}

/** Loading skeleton: text, or a heading with cards. The label is for screen readers. */
export const Loading = ({ shape = 'text' }: Props) => (
  <div className={`loading ${shape}`} role="status" data-loading>
    <span className="visually-hidden">{m['common.loading']()}</span>
    <div className="loading-title" />
    {shape === 'cards' ? <CardsSkeleton /> : <TextSkeleton />}
  </div>
);

/** Loading skeleton of a whole page, with the heading that the page does not have yet. */
export const PageLoading = ({
  title = m['common.loading'](),
  ...skeleton
}: Props & { title?: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Loading {...skeleton} />
  </>
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
    <span className="visually-hidden">{m['common.loading']()}</span>
  </div>
);

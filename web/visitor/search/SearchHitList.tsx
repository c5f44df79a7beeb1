import '../../styles/card-link.css';
import { Link } from 'wouter';
import type { Hit } from '../../../worker/contract/search/site-search.ts';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';
import { hitAddress } from './get-hit-path.ts';
import { Snippet } from './HighlightedSnippet.tsx';

interface Props {
  hits: Hit[];
  title: string;
  /** True if there are more results than shown. */
  more: boolean;
}

/** Search results of all kinds, best first. */
export const HitList = ({ hits, title, more }: Props) => (
  <section aria-labelledby="search-results">
    <h2 id="search-results">{title}</h2>
    <ol className="hits">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.tag}`}>
          <Row hit={hit} />
        </li>
      ))}
    </ol>
    {more && <p className="empty">Add a word to narrow the results.</p>}
  </section>
);

const Row = ({ hit }: { hit: Hit }) => (
  <article className={`hit hit-${hit.kind}`}>
    {hit.image && (
      <div className="hit-picture framed">
        <Picture
          name={hit.image}
          alt=""
          width={null}
          height={null}
          sizes="112px"
          from={80}
          to={320}
        />
      </div>
    )}
    <div className="hit-text">
      <p className="kind">{kinds[hit.kind]}</p>
      <h3>
        <Link href={hitAddress(hit)} className="leads-on">
          {hit.title}
        </Link>
      </h3>
      {hit.snippet && (
        <p className="hit-snippet gist">
          <Snippet text={hit.snippet} marks={hit.snippet_marks} />
        </p>
      )}
    </div>
  </article>
);

const kinds = {
  article: 'Article',
  blog: 'Blog',
  page: 'Page',
  user: 'Member',
  sub_category: 'Directory',
  thread: 'Thread',
};

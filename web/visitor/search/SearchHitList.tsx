/** Search results of all kinds, best first. */

import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../../styles/card-link.css';

import type { SearchResult } from '../../../worker/contract/search/site-search.ts';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { WrittenIn } from '../../ui/primitives/WrittenIn.tsx';
import { getHitPath } from './get-hit-path.ts';

interface Props {
  /** Id of the heading. */
  id: string;
  hits: SearchResult[];
  title: string;
  /** True if there are more search results than shown. */
  more: boolean;
}

export const SearchHitList = ({ id, hits, title, more }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ol className="hits">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.tag}`}>
          <SearchHit hit={hit} />
        </li>
      ))}
    </ol>
    {more && <p className="empty">{m['search.narrow_hint']()}</p>}
  </section>
);

function SearchHit({ hit }: { hit: SearchResult }) {
  const language = getLanguageAttributes(hit.language);
  return (
    <article className={`hit hit-${hit.kind}`}>
      {hit.image && (
        <div className="hit-picture framed">
          <ResponsivePicture
            name={hit.image}
            alt=""
            focus={hit.image_focus}
            width={null}
            height={null}
            sizes="112px"
            from={80}
            to={320}
          />
        </div>
      )}
      <div className="hit-text">
        <p className="kind">{kindNames[hit.kind]()}</p>
        <h3 {...(hit.kind !== 'user' && language)}>
          <Link href={getHitPath(hit)} className="leads-on">
            {hit.title}
          </Link>
        </h3>
        {hit.snippet && (
          <p className="hit-snippet gist" {...language}>
            <HighlightedSnippet text={hit.snippet} marks={hit.snippet_marks} />
          </p>
        )}
        {hasTranslations(hit) && <WrittenIn language={hit.language} />}
      </div>
    </article>
  );
}

/** The language of other texts is that of their author, and no list has them in another. */
const hasTranslations = ({ kind }: SearchResult) =>
  kind === 'article' || kind === 'blog' || kind === 'page';

const kindNames = {
  article: () => m['search.kind_article'](),
  blog: () => m['search.kind_blog'](),
  page: () => m['search.kind_page'](),
  user: () => m['search.kind_member'](),
  sub_category: () => m['search.kind_directory'](),
  thread: () => m['search.kind_thread'](),
  event: () => m['search.kind_event'](),
};

interface HighlightedSnippetProps {
  text: string;
  /** Start and end offsets of each match. */
  marks: [number, number][];
}

/** Plain text with highlighted matches. */
export const HighlightedSnippet = ({ text, marks }: HighlightedSnippetProps) =>
  splitSegments(text, marks).map(({ start, part, marked }) =>
    marked ? <mark key={start}>{part}</mark> : part,
  );

function splitSegments(text: string, marks: HighlightedSnippetProps['marks']) {
  let from = 0;
  const parts = marks.flatMap(([start, end]) => {
    const before = { start: from, part: text.slice(from, start), marked: false };
    from = end;
    return [before, { start, part: text.slice(start, end), marked: true }];
  });
  return [...parts, { start: from, part: text.slice(from), marked: false }];
}

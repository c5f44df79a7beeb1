import '../../styles/card-grid.css';
import '../../styles/search.css';
import { Link } from 'wouter';
import type { ShownArticles } from '../../../worker/contract/content/articles.ts';
import type { ShownDirectory } from '../../../worker/contract/content/categories.ts';
import type { TagList } from '../../../worker/contract/content/tags.ts';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { Directory } from '../categories/CategoryDirectory.tsx';
import { SearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
import { searchAddress } from '../../data/build-search-path.ts';
import { Drawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { SearchBox } from './SiteSearchBox.tsx';

interface Props {
  answers: { tags: TagList; categories: ShownDirectory; newest: ShownArticles };
}

/** Search page without a term: box, categories, tags and the newest articles. */
export function View({ answers: { tags, categories, newest } }: Props) {
  return (
    <div className="wide search stack">
      <header className="search-head stack">
        <div className="stack">
          <h1>Search</h1>
          <SearchBox term="" />
        </div>
        <Drawing of="sprout" />
      </header>
      <section aria-labelledby="search-people">
        <h2 id="search-people">Find a practitioner</h2>
        <SearchForm />
      </section>
      <Directory categories={categories.data} />
      {tags.length === 0 ? (
        <p className="empty">
          There are no tags yet. You can search people, articles and threads by any word.
        </p>
      ) : (
        <Tags tags={tags} />
      )}
      {newest.data.length > 0 && <Newest {...newest} />}
    </div>
  );
}

const Newest = ({ data }: ShownArticles) => (
  <section className="search-newest" aria-labelledby="search-newest">
    <h2 id="search-newest">Latest articles</h2>
    <ArticleGrid cards={data} sizes="300px" />
  </section>
);

const Tags = ({ tags }: { tags: TagList }) => (
  <section className="search-tags" aria-labelledby="search-tags">
    <h2 id="search-tags">Browse tags</h2>
    <ul>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link href={searchAddress(name)} className="pill">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

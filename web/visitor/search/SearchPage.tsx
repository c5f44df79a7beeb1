import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../articles/ArticleGrid.css';
import './SearchPage.css';
import type { EmbeddedArticles } from '../../../worker/contract/content/articles/articles.ts';
import type { EmbeddedCategoryList } from '../../../worker/contract/content/categories.ts';
import type { TagList } from '../../../worker/contract/content/tags.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { CategoryDirectory } from '../categories/CategoryDirectory.tsx';
import { PractitionerSearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
import { SiteSearchBox } from './SiteSearchBox.tsx';

interface Props {
  answers: { tags: TagList; categories: EmbeddedCategoryList; newest: EmbeddedArticles };
}

/** Search page without a term: box, categories, tags and the newest articles. */
export default function SearchPage({ answers: { tags, categories, newest } }: Props) {
  return (
    <div className="wide search stack">
      <header className="search-head stack">
        <div className="stack">
          <h1>{m['common.search']()}</h1>
          <SiteSearchBox term="" />
        </div>
        <LandscapeDrawing of="sprout" />
      </header>
      <section aria-labelledby="search-people">
        <h2 id="search-people">{m['common.find_practitioner']()}</h2>
        <PractitionerSearchForm />
      </section>
      <CategoryDirectory categories={categories.data} />
      {tags.length === 0 ? (
        <p className="empty">{m['search.no_tags']()}</p>
      ) : (
        <AllTags tags={tags} />
      )}
      {newest.data.length > 0 && <NewestArticles {...newest} />}
    </div>
  );
}

const NewestArticles = ({ data }: EmbeddedArticles) => (
  <section className="search-newest" aria-labelledby="search-newest">
    <h2 id="search-newest">{m['search.latest_articles']()}</h2>
    <ArticleGrid cards={data} />
  </section>
);

const AllTags = ({ tags }: { tags: TagList }) => (
  <section className="search-tags" aria-labelledby="search-tags">
    <h2 id="search-tags">{m['search.browse_tags']()}</h2>
    <ul>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link href={buildSearchPath(name)} className="pill">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

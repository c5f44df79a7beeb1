import '../styles/search.css';
import { Link } from 'wouter';
import type { ShownDirectory } from '../../worker/contract/categories.ts';
import type { TagList } from '../../worker/contract/tags.ts';
import { searchAddress } from './address.ts';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  answers: { tags: TagList; categories: ShownDirectory };
}

/** The box; and the parts of the directory and every tag as a way in. */
export function View({ answers: { tags, categories } }: Props) {
  return (
    <div className="wide search">
      <header className="search-head">
        <h1>Search</h1>
        <SearchBox term="" />
      </header>
      {categories.data.length > 0 && <Directory {...categories} />}
      {tags.length === 0 ? (
        <p className="empty">
          There are no tags yet. Any word will do: people, articles and threads are searched.
        </p>
      ) : (
        <Tags tags={tags} />
      )}
    </div>
  );
}

const Directory = ({ data }: ShownDirectory) => (
  <section className="search-directory" aria-labelledby="search-directory">
    <h2 id="search-directory">The directory</h2>
    <ul>
      {data.map(({ tag, name, description }) => (
        <li key={tag}>
          <Link href={`/c/${tag}`}>{name}</Link>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  </section>
);

const Tags = ({ tags }: { tags: TagList }) => (
  <section className="search-tags" aria-labelledby="search-tags">
    <h2 id="search-tags">Or look through the tags</h2>
    <ul>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link href={searchAddress(name)}>{name}</Link>
        </li>
      ))}
    </ul>
  </section>
);

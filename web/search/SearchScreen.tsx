import { Link } from 'wouter';
import type { TagList } from '../../worker/contract/tags.ts';
import { wording } from '../../worker/contract/wording.ts';
import { searchAddress } from './address.ts';
import { SearchBox } from './SearchBox.tsx';

/** The box, and every tag as a way in. */
export function SearchScreen({ answers: { tags } }: { answers: { tags: TagList } }) {
  return (
    <div className="wide search">
      <header className="search-head">
        <h1>{wording.search.title}</h1>
        <SearchBox term="" />
      </header>
      {tags.count === 0 ? <p className="empty">{wording.search.noTags}</p> : <Tags {...tags} />}
    </div>
  );
}

const Tags = ({ data }: TagList) => (
  <section className="search-tags" aria-labelledby="search-tags">
    <h2 id="search-tags">{wording.search.browse}</h2>
    <ul>
      {data.map(({ id, name }) => (
        <li key={id}>
          <Link href={searchAddress(name)}>{name}</Link>
        </li>
      ))}
    </ul>
  </section>
);

import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../../styles/tags.css';
import { buildSearchPath } from '../../data/build-search-path.ts';

/** Tags that link to their search results. */
export const TagLinks = ({ tags }: { tags: readonly { name: string }[] }) =>
  tags.length > 0 && (
    <ul className="tag-badges" aria-label={m['common.tags']()}>
      {tags.map(({ name }) => (
        <li key={name}>
          <Link href={buildSearchPath(name)} className="tag-badge">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );

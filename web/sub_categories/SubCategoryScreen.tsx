import { Link } from 'wouter';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import type { Facets } from '../../worker/contract/facets.ts';
import type { ThreadList } from '../../worker/contract/threads.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { Threads } from '../threads/Threads.tsx';
import { Plain } from '../ui/Plain.tsx';
import { Practitioners } from '../users/Practitioners.tsx';

interface Props {
  answers: {
    subCategory: SubCategoryView;
    practitioners: ShownUserCards;
    facets: Facets;
    threads: ThreadList;
  };
}

/** A sub-category: what it is, who practises it, what is talked about. */
export function View({ answers: { subCategory, practitioners, facets, threads } }: Props) {
  return (
    <div className="wide">
      <header className="screen-head">
        <p className="eyebrow">
          <Link href={`/c/${subCategory.category_tag}`}>{subCategory.category_name}</Link>
        </p>
        <h1>{subCategory.name}</h1>
        {subCategory.description && <Plain text={subCategory.description} className="lede-left" />}
      </header>
      <Practitioners
        people={practitioners}
        facets={facets}
        address={`/c/${subCategory.category_tag}/${subCategory.tag}`}
      />
      <Threads threads={threads} subCategory={subCategory} />
    </div>
  );
}

import { Link } from 'wouter';
import type { SubCategoryView } from '../../../worker/contract/content/categories.ts';
import type { ShownThreads } from '../../../worker/contract/community/threads.ts';
import { FindPeople } from '../directory/FindPeople.tsx';
import { Practitioners } from '../directory/PractitionerList.tsx';
import type { Listed } from '../directory/directory-queries.ts';
import { Threads } from '../threads/list/TopicThreads.tsx';
import { Plain } from '../../ui/primitives/PlainText.tsx';

interface Props {
  answers: Listed & { subCategory: SubCategoryView; threads: ShownThreads };
}

/** Page of a sub-category: description, practitioners and threads. */
export function View({ answers }: Props) {
  const { subCategory, threads } = answers;
  return (
    <div className="wide">
      <header className="screen-head">
        <p className="eyebrow">
          <Link href={`/c/${subCategory.category_tag}`}>{subCategory.category_name}</Link>
        </p>
        <h1>{subCategory.name}</h1>
        {subCategory.description && <Plain text={subCategory.description} className="lede-left" />}
      </header>
      <Practitioners listed={answers} path={`/c/${subCategory.category_tag}/${subCategory.tag}`} />
      <FindPeople
        heading={`${subCategory.name} near you, or online`}
        words={subCategory.name}
        label="Filter by town, price and more"
      />
      <Threads threads={threads} subCategory={subCategory} />
    </div>
  );
}

import { href } from '../../../worker/contract/addresses.ts';
import type { ThreadListWithPreview } from '../../../worker/contract/community/threads.ts';
import type { SubCategoryView } from '../../../worker/contract/content/categories.ts';
import { Link } from '../../data/navigation.ts';
import { PlainText } from '../../ui/primitives/PlainText.tsx';
import { TopicThreads } from '../threads/list/TopicThreads.tsx';
import { type GroupList, GroupPractitioners } from './GroupPractitioners.tsx';

export { preloadSearchOutcome } from '../directory/search-outcome-parts.ts';

interface Props {
  answers: GroupList & { subCategory: SubCategoryView; threads: ThreadListWithPreview };
}

/** Page of a sub-category: description, practitioners and threads. */
export default function SubCategoryPage({ answers }: Props) {
  const { subCategory, threads } = answers;
  return (
    <div className="wide">
      <header className="screen-head">
        <p className="eyebrow">
          <Link href={href('/c/:tag', { tag: subCategory.category_tag })}>
            {subCategory.category_name}
          </Link>
        </p>
        <h1>{subCategory.name}</h1>
        {subCategory.description && (
          <PlainText text={subCategory.description} className="lede-left" />
        )}
      </header>
      <GroupPractitioners
        answers={answers}
        path={href('/c/:category/:tag', {
          category: subCategory.category_tag,
          tag: subCategory.tag,
        })}
      />
      <TopicThreads threads={threads} subCategory={subCategory} />
    </div>
  );
}

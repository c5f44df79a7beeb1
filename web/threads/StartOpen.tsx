import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { FollowButtons } from '../follows/FollowButtons.tsx';
import { draftNames } from './draft-names.ts';
import { StartThread } from './forms/StartThread.tsx';
import { useInHand } from './use-in-hand.ts';
import { useOpen } from './use-open.ts';
import { useTopicAlert } from './use-topic-alert.ts';

interface Props {
  subCategory: SubCategoryView;
  /** What was pressed for before. */
  wanted: readonly string[];
  begun(what: string): void;
}

/** The button of a member, and the form that it opens. */
export function StartOpen({ subCategory, wanted, begun }: Props) {
  const draft = draftNames.start(subCategory.id);
  const { isOpen, isLed, opener, close } = useOpen(draft, { wanted, begun });
  useInHand('.threads-head');
  return (
    <>
      <button type="button" className={isOpen ? 'button quiet' : 'button'} {...opener}>
        Start a thread
      </button>
      <div className="reply-actions">
        <FollowButtons
          type="sub_categories"
          id={subCategory.id}
          what={subCategory.name}
          isTold={useTopicAlert(subCategory.id)}
        />
      </div>
      {isOpen && <StartThread subCategory={subCategory} isLed={isLed} close={close} />}
    </>
  );
}

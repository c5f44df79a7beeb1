import type { SubCategoryView } from '../../../../worker/contract/content/categories.ts';
import { FollowButtons } from '../../../ui/social/FollowButtons.tsx';
import { useTopicAlert } from './use-topic-alert.ts';

/** Follow and mute buttons of a topic. */
export const FollowTopicButtons = ({
  subCategory: { id, name },
}: {
  subCategory: SubCategoryView;
}) => (
  <div className="reply-actions soft abreast">
    <FollowButtons type="sub_categories" id={id} what={name} isTold={useTopicAlert(id)} />
  </div>
);

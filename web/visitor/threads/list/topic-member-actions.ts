import '../../../styles/members.css';

/** Member actions of a topic's thread list; loaded once a member is signed in. */
export { DeletedHere } from './DeletedThreads.tsx';
export { FollowTopic } from './FollowTopicButtons.tsx';
export { StartOpen } from './NewThreadForm.tsx';
export { TopicNews } from './TopicSubscription.tsx';

/** Loaded along, so that the editor is ready when a form opens. */
import('../../../ui/rich-text/quill-editor.ts').catch(() => {});
